import type { ReactNode } from 'react';
import styles from './forms.module.css';

/** What contract/forms.json says of a field. Its kinds are HTML's input types, and `multiline`. */
export type FieldRule = { kind: string; label: string; required?: boolean | undefined };

/** What a page rendered by the server adds to a field that was refused; absent in the browser. */
export type FieldMarks = { attributes: Record<string, string>; error: ReactNode };

type FieldProps = {
  /** The form's name, which the field's id begins with. */
  form: string;
  name: string;
  rule: FieldRule;
  /** Stands before the field, so that it is read before it is needed. */
  hint?: string | undefined;
  /** Takes half the width where two columns fit. */
  half?: boolean;
  marks?: FieldMarks | undefined;
};

/** HTML's autofill tokens (HTML standard, 4.10.18.7) of the fields that ask about the visitor. */
const AUTOFILL: Record<string, string> = { name: 'name', email: 'email' };

/** Lines that a multi-line field shows at first; it can be drawn larger. */
const ROWS = 5;

/** A label, its hint and its field. Uncontrolled: what is typed before the script arrives stays. */
export function Field({ form, name, rule, hint, half, marks }: FieldProps) {
  const id = `${form}-${name}`;
  const attributes = {
    id,
    name,
    required: rule.required,
    autoComplete: AUTOFILL[name],
    'aria-describedby': [hint && `${id}-hint`, marks && `${id}-error`].filter(Boolean).join(' ') || undefined,
    ...marks?.attributes,
  };
  return (
    <div className={half ? styles.half : undefined}>
      <label className={styles.label} htmlFor={id}>
        {rule.label}
        {!rule.required && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rule.kind === 'multiline' ? (
        <textarea className={styles.control} rows={ROWS} {...attributes} />
      ) : (
        <input
          className={styles.control}
          type={rule.kind}
          inputMode={rule.kind === 'email' ? 'email' : undefined}
          enterKeyHint="next"
          {...attributes}
        />
      )}
      {marks?.error}
    </div>
  );
}
