import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Field.module.css';

type Common = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean | undefined;
};

/**
 * A one-line input with its label, a hint before it and its error after it. Browsers remember nothing of it and offer
 * nothing, unless `autoComplete` says what it asks for: people share devices.
 */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  autoComplete = 'off',
  ...props
}: Common & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Labelled {...{ id, label, hint, error, hideLabel }}>
      <input
        dir="auto"
        {...props}
        autoComplete={autoComplete}
        id={id}
        className={styles.control}
        {...described(id, hint, error)}
      />
    </Labelled>
  );
}

/** A text of several lines, which grows with its content. Browsers do not bring it back after a reload. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...props
}: Common & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Labelled {...{ id, label, hint, error, hideLabel }}>
      <textarea
        dir="auto"
        {...props}
        autoComplete="off"
        id={id}
        className={classes(styles.control, styles.area, className)}
        {...described(id, hint, error)}
      />
    </Labelled>
  );
}

/** A choice: its value, and what the reader sees. */
export type Option = readonly [value: string | number, words: string];

/** The browser's own menu of choices: on phones nothing is quicker. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  value,
  options,
  onChoose,
}: Common & { value: string | number; options: readonly Option[]; onChoose: (value: string) => void }) {
  const id = useId();
  return (
    <Labelled {...{ id, label, hint, error, hideLabel }}>
      <select
        id={id}
        className={classes(styles.control, styles.select)}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        {...described(id, hint, error)}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Labelled(props: {
  id: string;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  hideLabel: boolean | undefined;
  children: ReactNode;
}) {
  const { id, label, hint, error, hideLabel, children } = props;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function described(id: string, hint: ReactNode, error: string | undefined) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { ...(ids && { 'aria-describedby': ids }), ...(error && { 'aria-invalid': true }) };
}
