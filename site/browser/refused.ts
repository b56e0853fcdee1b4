import { openForm, orCall, refused, thenSend } from '../content/interface/refused.ts';
import { TYPED } from '../forms/draft-storage.ts';
import type { Draft, Values } from '../forms/send.ts';
import { showToast } from './toast.ts';

/**
 * Says that the server refused a message, and offers the form, with the message in it again, and the phone number.
 */
export function showRefused({ form, page, fields }: Draft): void {
  // The popup shows once per browser; the contact form has the same fields.
  const [name, path] = form === 'consultation-popup' ? ['contact', '/contact'] : [form, page];
  restoreFields(name, fields);
  const phone = document.querySelector<HTMLAnchorElement>('footer a[href^="tel:"]');
  showToast(
    '',
    refused,
    link(openForm, `${path}#${name}-name`),
    thenSend,
    ...(phone ? [orCall, link(phone.textContent, phone.href)] : []),
    '.',
  );
}

/** Stores the refused values for the form to fill in, unless the visitor has typed something else into it. */
function restoreFields(form: string, fields: Values): void {
  try {
    sessionStorage[TYPED + form] ??= JSON.stringify(fields);
  } catch {
    // Storage is forbidden or full: the values are only in the form that they were typed into.
  }
}

function link(text: string, href: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { textContent: text, href });
}
