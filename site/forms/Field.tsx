import type { ReactNode } from 'react';
import { optional } from '../content/interface/fields.ts';
import type { FieldRule } from './contract.ts';
import { FieldIcon } from './FieldIcon.tsx';
import styles from './forms.module.css';

/** Placeholders in a field on a page that the server fills in (placeholders.tsx). */
export type FieldPlaceholders = {
  value: string;
  /** Of a choice: an option with this value. */
  option?: ReactNode;
  attributes?: Record<string, string>;
  error?: ReactNode;
};

type FieldProps = {
  /** The form's name, the prefix of the field's id. */
  form: string;
  name: string;
  rule: FieldRule;
  /** Shown before the field, so that visitors read it in time. */
  hint?: string | undefined;
  /** Of a choice: the label of the empty option. */
  unchosen?: string | undefined;
  /** Of a constant: its value. */
  constant?: string | undefined;
  /** Takes half the width if two columns fit. */
  half: boolean;
  /** Shows an icon beside the label, highlighted while the field has the focus. */
  icon?: boolean | undefined;
  placeholders?: FieldPlaceholders | undefined;
};

/** Initial rows of a multi-line field on phones, where a short form fits the screen. It can be resized (§5). */
const ROWS = 2;

/** A label, its hint and its field. Uncontrolled, so that a value typed before the script loads is kept. */
export function Field(props: FieldProps) {
  const { form, name, rule, hint, constant, half, icon, placeholders } = props;
  if (rule.kind === 'constant') return <input type="hidden" name={name} value={constant} />;
  const id = `${form}-${name}`;
  return (
    <div className={half ? styles.half : undefined} data-field={styles.error}>
      <label className={styles.label} htmlFor={id}>
        {icon && <FieldIcon of={rule.kind} />}
        {rule.label}
        {!rule.required && <span className={styles.optional}> ({optional})</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Control {...props} id={id} />
      {placeholders?.error}
    </div>
  );
}

function Control({ id, name, rule, hint, unchosen, placeholders }: FieldProps & { id: string }) {
  const attributes = {
    id,
    name,
    className: styles.control,
    required: rule.required,
    'aria-describedby':
      [hint && `${id}-hint`, placeholders?.error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    ...placeholders?.attributes,
  };
  switch (rule.kind) {
    case 'multiline':
      return <textarea {...attributes} dir="auto" rows={ROWS} defaultValue={placeholders?.value} />;
    case 'choice':
      return (
        <div className={styles.select}>
          <select {...attributes} defaultValue={placeholders?.value ?? rule.default ?? ''}>
            <option value="">{unchosen}</option>
            {placeholders?.option}
            {rule.options?.map((option) => (
              // Its value, as a translated option must still be sent by its own name.
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        </div>
      );
    case 'file':
      return (
        <input
          {...attributes}
          className={`${styles.control} ${styles.file}`}
          type="file"
          accept={rule.endings?.join()}
        />
      );
    default:
      return (
        <input
          {...attributes}
          // Addresses and numbers are written from left to right everywhere.
          dir={rule.kind === 'text' ? 'auto' : undefined}
          type={rule.kind}
          autoComplete={rule.kind === 'text' ? rule.autofill : rule.kind}
          enterKeyHint="next"
          defaultValue={placeholders?.value}
        />
      );
  }
}
