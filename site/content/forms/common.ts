import facts from '../facts.ts';
import type { FieldErrors, FormWording, RichText } from '../model.ts';

/** The other ways to contact us: the phone, and WhatsApp with the typed message. */
export function lineAfter(text: string): FormWording['line'] {
  return {
    text,
    phone: facts.phone,
    whatsapp: { label: 'or send this on WhatsApp', href: facts.whatsapp },
  };
}

/**
 * The privacy notice below a form: what we store, and whom to ask.
 *
 * @param purpose why we store it; follows the word `to`
 * @param isKept whether the device keeps a message that it could not send (`retry` in contract/forms.json)
 */
export function noticeFor(purpose: string, isKept = false): RichText {
  const unsent = isKept ? ', and a message that it could not send for up to 7 days' : '';
  return [
    `We keep what you send, when, from which page, and by which links you came, to ${purpose} and for nothing else, until you ask us to erase it. This browser keeps what you type until you close the tab${unsent}. To see or erase what we have, write to `,
    { label: facts.email.label, href: facts.email.href },
  ];
}

/** The label of a lead's reference. */
export const referenceLabel = 'Your reference:';

/** Error messages of a `text` or `tel` field without JavaScript. */
export function lineErrors(label: string, please?: string): FieldErrors {
  return {
    ...(please && { required: `${label}: ${please}` }),
    long: `${label}: this is too long to read.`,
    unreadable: `${label}: these characters did not arrive whole.`,
  };
}

/** Error messages of an `email` field. */
export function emailErrors(label: string): FieldErrors {
  return {
    ...lineErrors(label, 'we need an address to answer to.'),
    email: `${label}: this is not a whole address yet, such as name@example.com.`,
  };
}

/** Error messages of a `multiline` field. */
export function textErrors(label: string, please?: string): FieldErrors {
  return {
    ...(please && { required: `${label}: ${please}` }),
    long: `${label}: this is longer than we can take here; please send it by e-mail.`,
    unreadable: `${label}: some characters did not arrive whole. Please type them again.`,
  };
}

/** Error messages of a `choice` field. */
export function choiceErrors(label: string, please?: string): FieldErrors {
  return {
    ...lineErrors(label, please),
    choice: `${label}: please take one from the list.`,
  };
}
