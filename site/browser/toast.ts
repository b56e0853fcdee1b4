import { closeToast } from '../content/interface/page.ts';

/** Key of the draft that the toast promises to send; empty if it promises nothing. */
export let promisedKey = '';

/**
 * Shows one message in the page's toast, which takes no focus.
 *
 * @param key of the draft that the message promises to send, or empty
 */
export function showToast(key: string, ...parts: (string | Node)[]): void {
  const message = document.createElement('p');
  message.append(...parts);
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = closeToast;
  close.addEventListener('click', () => setContent());
  setContent(message, close);
  promisedKey = key;
}

/** Hides the toast if it promises to send the draft with this key; with an empty key, if it promises nothing. */
export function hideToast(key: string): void {
  if (key !== promisedKey) return;
  promisedKey = '';
  setContent();
}

function setContent(...content: Node[]): void {
  document.getElementById('toast')?.replaceChildren(...content);
}
