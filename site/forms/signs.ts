import { TRAP, wellFormed } from './contract.ts';
import type { Values } from './send.ts';

/** Headers are short, and this is enough to recognise a bot. Characters. */
const MAX_TRAP = 100;

const AUTOFILLED = ':is(:autofill, :-webkit-autofill)';

/**
 * Headers of contract/README.md by which the server recognises bots.
 *
 * - `Yam-Trap` is the content of the hidden field. Password managers and browsers fill hidden fields, too, with what they
 *   know of the visitor, so only words that no field holds count.
 * - `Yam-Elapsed` is missing if the browser has filled in a field, which no person does as fast.
 *
 * @param shownAt time when the form was first shown, by `performance.now()`
 */
export function signHeaders(form: HTMLFormElement, values: Values, shownAt: number): Record<string, string> {
  const trap = form.elements.namedItem(TRAP);
  const text = trap instanceof HTMLInputElement && !isAutofilled(trap) ? wellFormed(trap.value.trim()) : '';
  const known = ` ${Object.values(values).join(' ')} `.toLowerCase();
  const isKnown = text === '' || known.includes(` ${text} `.toLowerCase());
  return {
    ...(!isKnown && { 'Yam-Trap': encodeURIComponent([...text].slice(0, MAX_TRAP).join('')) }),
    ...(![...form.elements].some(isAutofilled) && {
      'Yam-Elapsed': `${Math.round(performance.now() - shownAt)}`,
    }),
  };
}

function isAutofilled(control: Element): boolean {
  try {
    return control.matches(AUTOFILLED);
  } catch {
    // A browser that knows neither name.
    return false;
  }
}
