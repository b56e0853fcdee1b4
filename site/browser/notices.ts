import { closeToast } from '../content/interface/page.ts';

/** Key of the draft that the notice promises to send; empty when it promises nothing. */
export let promised = '';

/**
 * Shows one message in the site-wide place for notices, far from what the visitor is doing; it takes no focus.
 *
 * @param key of the draft that it promises to send, or empty
 */
export function notify(key: string, ...parts: (string | Node)[]): void {
  const message = document.createElement('p');
  message.append(...parts);
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = closeToast;
  close.addEventListener('click', () => clear());
  clear(message, close);
  promised = key;
}

/** Takes a promise back, or with an empty key a notice that promises nothing. */
export function takeBack(key: string): void {
  if (key !== promised) return;
  promised = '';
  clear();
}

function clear(...instead: Node[]): void {
  document.getElementById('notices')?.replaceChildren(...instead);
}
