import { contact } from '../../contract/forms.json';
import type { ContactFormWording } from '../content/model.ts';
import { Field, type FieldMarks } from './Field.tsx';
import { FormShell } from './FormShell.tsx';

export type ContactFormProps = ContactFormWording & {
  /** Path of the page that the form stands on. */
  page: string;
  /** Given only on the page that lists a refused form's errors. */
  marks?: Record<keyof typeof contact.fields, FieldMarks>;
};

/** §3 Contact form: name, email, subject (optional), message. */
export function ContactForm({ page, marks, ...wording }: ContactFormProps) {
  const { name, email, subject, message } = contact.fields;
  const form = 'contact';
  const { hints } = wording;
  return (
    <FormShell name={form} contract={contact} page={page} wording={wording}>
      <Field form={form} name="name" rule={name} hint={hints.name} marks={marks?.name} half />
      <Field form={form} name="email" rule={email} hint={hints.email} marks={marks?.email} half />
      <Field form={form} name="subject" rule={subject} hint={hints.subject} marks={marks?.subject} />
      <Field form={form} name="message" rule={message} hint={hints.message} marks={marks?.message} />
    </FormShell>
  );
}
