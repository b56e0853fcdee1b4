import type { FieldErrors } from './wording.ts';
import type { FieldPlaceholders } from './Field.tsx';
import styles from './forms.module.css';

/**
 * Placeholders for a form on a page that the server fills in: values, `aria-invalid` and the error messages
 * (contract/README.md). Only the build renders these pages; no script contains this module.
 */
export function placeholdersFor(
  form: string,
  messages: Record<string, FieldErrors>,
): Record<string, FieldPlaceholders> {
  return Object.fromEntries(
    Object.entries(messages).map(([name, rules]) => [
      name,
      {
        value: valueOf(name),
        option: (
          <>
            {`%%given:${name}%%`}
            <option value={valueOf(name)} hidden>
              {valueOf(name)}
            </option>
            {'%%end%%'}
          </>
        ),
        attributes: { 'aria-invalid': `%%invalid:${name}%%` },
        error: (
          <div className={styles.error} id={`${form}-${name}-error`}>
            {Object.entries(rules).map(([rule, message]) => (
              <IfBroken key={rule} field={name} rule={rule}>
                <p>{message}</p>
              </IfBroken>
            ))}
          </div>
        ),
      },
    ]),
  );
}

function valueOf(field: string): string {
  return `%%value:${field}%%`;
}

/** The server keeps the children if the field broke the rule, and removes them otherwise. */
export function IfBroken(props: { field: string; rule: string; children: React.ReactNode }) {
  return (
    <>
      {`%%if:${props.field}:${props.rule}%%`}
      {props.children}
      {'%%end%%'}
    </>
  );
}
