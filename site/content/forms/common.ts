import facts from '../facts.ts';
import type { FieldErrors, FormWording } from '../model.ts';

/** The other ways to contact us: the phone, and WhatsApp with the typed message. */
export function lineAfter(text: string): FormWording['line'] {
  return {
    text,
    phone: facts.phone,
    whatsapp: { label: 'or send this on WhatsApp', href: facts.whatsapp },
  };
}

/**
 * The privacy notice below a form: what we use and why, who sees it, how long we keep it, and where to ask or complain.
 * It names only what the code does (site/forms/drafts.ts, server/web/src/intake). The privacy policy lists what the browser
 * keeps until the tab is closed.
 *
 * @param purpose why we keep it; follows the word `to`
 * @param isKept whether the browser keeps an unsent message (`retry` in contract/forms.json)
 * @param summary the line that opens the notice
 */
export function noticeFor(
  purpose: string,
  isKept = false,
  summary = 'How we use your details',
): FormWording['notice'] {
  const unsent = isKept ? ', and this browser keeps an unsent message for up to 7 days' : '';
  const text: FormWording['notice']['text'] = [
    `We use your details, this page and how you found us to ${purpose}. Only we and the services that deliver them see them. We erase them when you ask${unsent}. To see or correct your data, or to complain, read our `,
    { label: 'privacy policy', to: '/privacy-policy' },
    ' or write to ',
    { label: facts.email.label, href: facts.email.href },
  ];
  return { summary, text };
}

/** Precedes what the visitor asked about. */
export const askedAbout = 'You asked about';

/** Precedes a lead's reference. */
export const referenceLabel = 'Your reference:';

/** The required message of each field for the visitor's name. */
export const enterName = 'Enter your name.';

/** The required message of each field for a phone number. */
export const enterPhone = 'Enter your phone number.';

/** Error messages of a `text` or `tel` field without JavaScript. */
export function lineErrors(label: string, required?: string): FieldErrors {
  return {
    ...(required && { required }),
    long: `${label}: this text is too long. Shorten it.`,
    unreadable: `${label}: we couldn’t read some of the characters. Type the text again.`,
  };
}

/** Error messages of an `email` field. */
export function emailErrors(label: string): FieldErrors {
  return {
    ...lineErrors(label, 'Enter your e-mail address.'),
    email: 'Enter an e-mail address like name@example.com.',
  };
}

/** Error messages of a `multiline` field. */
export function textErrors(label: string, required?: string): FieldErrors {
  return {
    ...lineErrors(label, required),
    long: `${label}: this text is too long for the form. Shorten it, or send it by e-mail.`,
  };
}

/** Error messages of a `choice` field. */
export function choiceErrors(label: string, required?: string): FieldErrors {
  return {
    ...lineErrors(label, required),
    choice: `${label}: choose an option from the list.`,
  };
}
