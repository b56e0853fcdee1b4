import * as words from '../content/interface/drafts.ts';
import { closeToast } from '../content/interface/page.ts';
import type { Draft, Failed, Outcome } from './send.ts';

/** What the toast says about a draft. With `isStored`, a failed one is sent again by itself, here or only in this tab. */
export type News = Outcome | (Failed & { isStored: boolean }) | { is: 'interrupted' };

type Subject = Pick<Draft, 'key' | 'form' | 'page'>;

type Part = string | Node;

/** The draft that the toast promises to send. */
export let promised: Subject | undefined;

/** Shows the news of a draft in the page's toast, which takes no focus. It is the only toast at a time. */
export function showNews(draft: Subject, news: News): void {
  const message = document.createElement('p');
  message.append(...partsOf(draft, news));
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = closeToast;
  close.addEventListener('click', () => setContent());
  setContent(message, close);
  promised = 'isStored' in news ? draft : undefined;
}

/** Hides the toast if it promises to send the draft with this key; without a key, if it promises nothing. */
export function hideToast(key?: string): void {
  if (key !== promised?.key) return;
  promised = undefined;
  setContent();
}

function partsOf(draft: Subject, news: News): Part[] {
  const what = draft.form === 'careers' ? 'application' : 'message';
  if ('isStored' in news) {
    const stored = news.isStored ? words.storedOnDevice : words.storedInTab;
    return [words.notSentYet(what), reasonOf(news), stored, words.willRetry];
  }
  switch (news.is) {
    case 'received':
      return [words.sent(what), news.reference && words.reference + news.reference];
    case 'refused':
      return [words.refused(what), spaced(news.message), ...wayBack(draft, words.thenSend)];
    case 'failed':
      return [words.notSent(what), reasonOf(news), ...wayBack(draft, words.sendAgain)];
    case 'interrupted':
      return [words.interrupted(what), ...wayBack(draft, words.sendAgain)];
  }
}

/** The server's own words, or ours. */
function reasonOf({ message, status }: Failed): string {
  if (message) return spaced(message);
  if (status >= 400) return words.serverFailed;
  if (status > 0) return words.otherAnswer;
  return navigator.onLine ? words.noAnswer : words.isOffline;
}

function spaced(text: string): string {
  return text && `${text} `;
}

/** A link to the form, where the message is filled in again, and to the phone. */
function wayBack({ form, page }: Subject, then: string): Part[] {
  const phone = document.querySelector<HTMLAnchorElement>('footer a[href^="tel:"]');
  return [
    link(words.openForm, `${page}#${form}-name`),
    then,
    ...(phone ? [words.orCall, link(phone.textContent, phone.href)] : []),
    '.',
  ];
}

function link(text: string, href: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { textContent: text, href });
}

function setContent(...content: Node[]): void {
  document.getElementById('toast')?.replaceChildren(...content);
}
