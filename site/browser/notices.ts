/**
 * Shows one message in the site-wide place for notices, far from what the visitor is doing; it takes no focus.
 *
 * @returns takes the message back, if it still stands there
 */
export function notify(...parts: (string | Node)[]): () => void {
  const place = document.getElementById('notices');
  const message = document.createElement('p');
  message.append(...parts);
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  const takeBack = () => {
    if (message.isConnected) place?.replaceChildren();
  };
  close.addEventListener('click', takeBack);
  place?.replaceChildren(message, close);
  return takeBack;
}
