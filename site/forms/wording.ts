/** The words of forms, as the content has them. */
import type contract from '../../contract/forms.json';
import type { RichText } from '../ui/model.ts';

/** The forms of contract/forms.json. */
export type FormName = keyof typeof contract;

/** The fields of a form in contract/forms.json, constants included. */
export type FieldName<Form extends FormName = FormName> = {
  [Name in Form]: keyof (typeof contract)[Name]['fields'];
}[Form];

/** The fields that visitors fill in: those of the contract without the constants that the wording gives. */
export type VisibleField<Wording extends FormWording> = Exclude<
  FieldName<Wording['form']>,
  keyof Wording['constants']
>;

/** The words of a form. Its fields are in contract/forms.json. */
export type FormWording<Form extends FormName = FormName> = {
  form: Form;
  submit: string;
  sending: string;
  done: DoneWording;
  /** Only for a form whose `retry` in the contract is false. A form that is retried shows no failure. */
  failure?: FailureWording;
  hints?: Partial<Record<FieldName<Form>, string>>;
  /** The label of a choice while nothing is chosen. */
  unchosen?: Partial<Record<FieldName<Form>, string>>;
  /** The values of the fields of kind `constant`. */
  constants?: Partial<Record<FieldName<Form>, string>>;
  /** Begins the message if a link to the form names a topic, which follows these words. */
  topic?: string;
  /** The words of topics that are the addresses of pages. */
  topics?: Record<string, string>;
  /** The label of the progress bar of an upload. */
  uploading?: string;
  /** An icon beside each field, highlighted while the field has the focus. */
  icons?: true;
  /** Other ways to contact us, below the button. The message is added to the WhatsApp address as `?text=`. */
  line: { text: string; phone: { label: string; href: string }; whatsapp: { label: string; href: string } };
  /** What we store, for how long, and who to ask. The summary, a line below the form, opens the text. */
  notice: { summary: string; text: RichText };
};

/**
 * How success is shown: in place of the form, or in a dialog with the server's message over the empty form.
 */
export type DoneWording =
  | {
      show: 'panel';
      title: string;
      text: string;
      /** Goes before the topic of the link that led to the form. */
      about?: string;
      /** The button that shows the form again. */
      again?: string;
      /** Goes before the reference of the lead. */
      reference?: string;
    }
  | { show: 'dialog'; title: string };

/**
 * How a failure is shown: above the form, in its place until `again` is pressed, or in a dialog. The dialog
 * shows the server's message; without one it shows `refused` if the server answered and `unreachable` if it
 * did not.
 */
export type FailureWording =
  | { show: 'above'; title?: undefined; text: string; again?: string }
  | { show: 'instead'; title: string; text: string; again: string }
  | {
      show: 'dialog';
      titles?: { refused: string; unreachable: string };
      /** Needed only without titles. With titles, an answer without a message counts as unreachable. */
      refused?: string;
      unreachable: string;
      /** The button of the dialog, and the small one in its corner. */
      accept: string;
      close: string;
    };

/** The error messages of a field without JavaScript, by the rules of contract/README.md. */
export type FieldErrors = Partial<
  Record<'required' | 'email' | 'choice' | 'long' | 'unreadable' | 'type' | 'size', string>
>;
