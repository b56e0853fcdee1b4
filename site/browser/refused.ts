import { openForm, orCall, refused, thenSend } from '../content/interface/refused.ts';
import type { Draft, Values } from '../forms/send.ts';
import { TYPED } from '../forms/words.ts';
import { notify } from './notices.ts';

/**
 * Says that the server did not accept a message, and what its visitor can do: its words stand in the form again, and the
 * office has a phone.
 */
export function tellRefused({ form, page, fields }: Draft): void {
  // The popup shows once per browser; the contact form asks for the same.
  const [name, path] = form === 'consultation-popup' ? ['contact', '/contact'] : [form, page];
  handBack(name, fields);
  const phone = document.querySelector<HTMLAnchorElement>('footer a[href^="tel:"]');
  notify(
    '',
    refused,
    link(openForm, `${path}#${name}-name`),
    thenSend,
    ...(phone ? [orCall, link(phone.textContent, phone.href)] : []),
    '.',
  );
}

/** Fills a form of this visit with words that could not be sent, unless the visitor has begun others in it. */
function handBack(form: string, fields: Values): void {
  try {
    sessionStorage[TYPED + form] ??= JSON.stringify(fields);
  } catch {
    // Forbidden or full: the words are only where they were typed.
  }
}

function link(text: string, href: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { textContent: text, href });
}
