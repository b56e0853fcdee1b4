import { openForm, orCall, refused, thenSend } from '../content/interface/refused.ts';
import { TYPED } from '../forms/draft-storage.ts';
import type { Draft, Values } from '../forms/send.ts';
import { showToast } from './toast.ts';

/**
 * Shows a toast that the server refused a message, with links to the phone number and to the form, where the message is
 * filled in again.
 */
export function showRefused({ form, page, fields }: Draft): void {
  // The popup appears once per browser. The contact form has the same fields.
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
    // Storage is forbidden or full. The values remain only in the form that the visitor filled in.
  }
}

function link(text: string, href: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { textContent: text, href });
}
