import { type FormContract, linesOf, valuesIn } from './contract.ts';

/** WhatsApp refuses very long addresses. Visitors can write the rest in the chat. Characters. */
const MAX_TEXT = 1_500;

/** Adds the text typed so far to the link to WhatsApp below the form. */
export function passToChat(form: HTMLFormElement, contract: FormContract): void {
  // By code points, as half of a surrogate pair cannot be encoded.
  const text = [...linesOf(valuesIn(form, contract), contract).join('\n')].slice(0, MAX_TEXT).join('');
  const link = form.parentElement?.querySelector<HTMLAnchorElement>('[data-slot=below] [target]');
  if (link) link.search = text && `?text=${encodeURIComponent(text)}`;
}
