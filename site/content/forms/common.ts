import facts from '../facts.ts';
import type { FieldErrors, FormWording, RichText } from '../model.ts';

/** The way round a form: the phone, and WhatsApp with what was typed. */
export function lineAfter(text: string): FormWording['line'] {
  return {
    text,
    phone: facts.phone,
    whatsapp: { label: 'or send this on WhatsApp', href: facts.whatsapp },
  };
}

/**
 * What is stored, and whom to ask: the same beside every form.
 *
 * @param purpose why, after `to`
 * @param isKept whether the form's message stays on the device while it cannot be sent (browser/outbox.ts)
 */
export function noticeFor(purpose: string, isKept = false): RichText {
  const unsent = isKept ? ', and a message that it could not send for up to 7 days' : '';
  return [
    `We keep what you send, when, from which page, and by which links you came, to ${purpose} and for nothing else, until you ask us to erase it. This browser keeps what you type until you close the tab${unsent}. To see or erase what we have, write to `,
    { label: facts.email.label, href: facts.email.href },
  ];
}

/** Stands before a lead's reference. */
export const referenceLabel = 'Your reference:';

/** What to say of one line of text, to somebody without script, after the field's label. */
export function lineErrors(label: string, please?: string): FieldErrors {
  return {
    ...(please && { required: `${label}: ${please}` }),
    long: `${label}: this is too long to read.`,
    unreadable: `${label}: these characters did not arrive whole.`,
  };
}

/** The same of an e-mail address. */
export function emailErrors(label: string): FieldErrors {
  return {
    ...lineErrors(label, 'we need an address to answer to.'),
    email: `${label}: this is not a whole address yet, such as name@example.com.`,
  };
}

/** The same of a longer text. */
export function textErrors(label: string, please?: string): FieldErrors {
  return {
    ...(please && { required: `${label}: ${please}` }),
    long: `${label}: this is longer than we can take here; please send it by e-mail.`,
    unreadable: `${label}: some characters did not arrive whole. Please type them again.`,
  };
}

/** The same of a choice from a list. */
export function choiceErrors(label: string, please?: string): FieldErrors {
  return {
    ...lineErrors(label, please),
    choice: `${label}: please take one from the list.`,
  };
}
