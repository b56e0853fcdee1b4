import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Field.module.css';

type Common = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean | undefined;
};
/** `onText` gets what is typed. */
type Typed = { onText?: (text: string) => void };

/**
 * A one-line input with its label, a hint before it and its error after it. Browsers remember nothing of it and offer
 * nothing, unless `autoComplete` says what it asks for: people share devices.
 */
export function TextField({
  autoComplete = 'off',
  onText,
  ...all
}: Common & Typed & ComponentProps<'input'>) {
  const { around, props } = useField(all);
  return (
    <Labelled {...around}>
      <input
        dir="auto"
        onChange={({ target }) => onText?.(target.value)}
        {...props}
        autoComplete={autoComplete}
        className={styles.control}
      />
    </Labelled>
  );
}

/** A text of several lines, which grows with its content. Browsers do not bring it back after a reload. */
export function TextArea({ className, onText, ...all }: Common & Typed & ComponentProps<'textarea'>) {
  const { around, props } = useField(all);
  const look = classes(styles.control, styles.area, className);
  return (
    <Labelled {...around}>
      <textarea
        dir="auto"
        onChange={({ target }) => onText?.(target.value)}
        {...props}
        autoComplete="off"
        className={look}
      />
    </Labelled>
  );
}

/** A choice: its value, and what the reader sees. */
export type Option = readonly [value: string | number, words: string];

/** The browser's own menu of choices: on phones nothing is quicker. */
export function SelectField({
  options,
  onChoose,
  ...all
}: Common & { value: string | number; options: readonly Option[]; onChoose: (value: string) => void }) {
  const { around, props } = useField(all);
  return (
    <Labelled {...around}>
      <select
        {...props}
        className={classes(styles.control, styles.select)}
        onChange={({ target }) => onChoose(target.value)}
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

/** Returns what stands around a control, and the control's own props. */
function useField<Props extends Common>({ label, hint, error, hideLabel, ...props }: Props) {
  const id = useId();
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const described = { ...(ids && { 'aria-describedby': ids }), ...(error && { 'aria-invalid': true }) };
  return { around: { id, label, hint, error, hideLabel }, props: { ...props, id, ...described } };
}

function Labelled(props: Common & { id: string; children: ReactNode }) {
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
