/** Shows one message in the site-wide place for notices, far from what the visitor is doing; it takes no focus. */
export function notify(text: string): void {
  const place = document.getElementById('notices');
  if (!place) return;
  const message = document.createElement('p');
  message.textContent = text;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => place.replaceChildren());
  place.replaceChildren(message, close);
}
