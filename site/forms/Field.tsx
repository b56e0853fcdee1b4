import type { ReactNode } from 'react';
import { optional } from '../content/interface/fields.ts';
import type { FieldRule } from './contract.ts';
import { FieldIcon } from './FieldIcon.tsx';
import styles from './forms.module.css';

/** What a page rendered by the server adds to a field that was refused; absent in the browser. */
export type FieldMarks = {
  value: string;
  /** Of a choice: the option that holds what was sent. */
  chosen: ReactNode;
  attributes: Record<string, string>;
  error: ReactNode;
};

type FieldProps = {
  /** The form's name, which the field's id begins with. */
  form: string;
  name: string;
  rule: FieldRule;
  /** Stands before the field, so that it is read before it is needed. */
  hint?: string | undefined;
  /** Of a choice: what stands there while nothing is chosen. */
  unchosen?: string | undefined;
  /** Of a constant: the text that the form sends by itself. */
  constant?: string | undefined;
  /** Takes half the width where two columns fit. */
  half: boolean;
  /** Beside the label, and lit while the field has the focus. */
  icon?: boolean | undefined;
  marks?: FieldMarks | undefined;
};

/** HTML's autofill tokens (HTML standard, 4.10.18.7) of the fields that ask about the visitor. */
const AUTOFILL: Record<string, string> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  organization: 'organization',
};

/** The keyboard that a phone shows. */
const MODE: Record<string, 'email' | 'tel'> = { email: 'email', tel: 'tel' };

/** Lines that a multi-line field shows at first; it can be drawn larger. An optional one is short (§5: 3 rows). */
const ROWS = { required: 5, optional: 3 };

/** A label, its hint and its field. Uncontrolled: what is typed before the script arrives stays. */
export function Field(props: FieldProps) {
  const { form, name, rule, hint, constant, half, icon, marks } = props;
  if (rule.kind === 'constant') return <input type="hidden" name={name} value={constant} />;
  const id = `${form}-${name}`;
  return (
    <div className={half ? styles.half : undefined}>
      <label className={styles.label} htmlFor={id}>
        {icon && <FieldIcon of={name} />}
        {rule.label}
        {!rule.required && <span className={styles.optional}> ({optional})</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Control {...props} id={id} />
      {marks?.error}
    </div>
  );
}

function Control({ id, name, rule, hint, unchosen, marks }: FieldProps & { id: string }) {
  const attributes = {
    id,
    name,
    className: styles.control,
    required: rule.required,
    'aria-describedby': [hint && `${id}-hint`, marks && `${id}-error`].filter(Boolean).join(' ') || undefined,
    ...marks?.attributes,
  };
  switch (rule.kind) {
    case 'multiline':
      return (
        <textarea
          {...attributes}
          rows={rule.required ? ROWS.required : ROWS.optional}
          defaultValue={marks?.value}
        />
      );
    case 'choice':
      return (
        <div className={styles.choice}>
          <select {...attributes} defaultValue={marks?.value ?? rule.default ?? ''}>
            <option value="">{unchosen}</option>
            {marks?.chosen}
            {rule.options?.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </div>
      );
    case 'file':
      return <input {...attributes} type="file" accept={rule.endings?.join()} />;
    default:
      return (
        <input
          {...attributes}
          type={rule.kind}
          autoComplete={AUTOFILL[name]}
          inputMode={MODE[rule.kind]}
          enterKeyHint="next"
          defaultValue={marks?.value}
        />
      );
  }
}
