import facts from '../facts.ts';
import type { FieldErrors, FormWording, Page, Path, RichText, VisibleField } from '../model.ts';
import { askedAbout, referenceLabel } from './common.ts';

/** The page that lists the errors of a form sent without JavaScript. It needs messages for each visible field. */
export function errorsPage<Wording extends FormWording>(page: {
  title: string;
  /** Goes before the list of errors. */
  text?: string;
  messages: Record<VisibleField<Wording>, FieldErrors>;
  wording: Wording;
  /** The page with the form, to which the server leads a browser that opens the form's own address. */
  formPage: Path;
}): Page {
  return {
    formPage: page.formPage,
    metadata: {
      title: page.title,
      description: 'Your form has not been sent yet. Please fix the fields in the list.',
      keywords: [],
      robots: 'noindex, follow',
    },
    sections: [
      {
        kind: 'form',
        title: 'Your form has not been sent yet',
        text: page.text ?? 'Your other answers are still in the form. Please fix these fields:',
        errors: page.messages,
        wording: page.wording,
      },
    ],
  };
}

/** The server says the same to scripts, and redirects to it (server/web/src/intake/mod.rs). */
const OWN_ADDRESS =
  'But the e-mail address that you gave is ours, so our reply would not reach you. If that was a mistake, please send the form again with your own address.';

/** The page that a form without JavaScript leads to when the server has stored it. */
export function thanksPage(page: {
  /** The title of the document; different on every page. */
  name: string;
  /** By default what the form says when it is sent, and our phone number. */
  text?: string;
  again: { label: string; to: Path };
  wording: FormWording;
}): Page {
  const { done } = page.wording;
  const text =
    page.text ??
    (done.show === 'panel' ? `${done.text} If it’s urgent, call ${facts.phone.label}.` : done.title);
  return {
    asked: page.wording,
    metadata: {
      title: page.name,
      description: `${done.title} ${text}`,
      keywords: [],
      robots: 'noindex, follow',
    },
    sections: [
      {
        kind: 'message',
        title: done.title,
        text: withPhoneLink(text),
        actions: [page.again, { label: 'Go to Home', to: '/' }],
        ornament: 'star',
        receipt: { about: askedAbout, reference: referenceLabel },
        note: { id: 'own-address', text: OWN_ADDRESS },
      },
    ],
  };
}

/** The text with its phone number, if it has one, as a link. */
function withPhoneLink(text: string): RichText {
  const [before = '', after] = text.split(facts.phone.label);
  return after === undefined ? text : [before, facts.phone, after];
}
