import type { FieldErrors, FormWording } from './wording.ts';
import { Given, value } from '../ui/placeholders.tsx';
import type { FieldPlaceholders } from './Field.tsx';
import styles from './forms.module.css';

/**
 * Placeholders for a form on the page that lists its errors: values, `aria-invalid` and the error messages
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
        value: value(name),
        option: <GivenOption field={name} />,
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

/**
 * Placeholders for a form on a page that repeats what its query names: the link's service is chosen, and its topic begins the
 * message.
 */
export function queryPlaceholders({ topic }: FormWording): Record<string, FieldPlaceholders> {
  return {
    service: { value: value('service'), option: <GivenOption field="service" /> },
    ...(topic && { message: { value: `%%given:topic%%${topic} ${value('topic')}.\n%%end%%` } }),
  };
}

/** An option with the value that the server gives. */
function GivenOption({ field }: { field: string }) {
  return (
    <Given name={field}>
      <option value={value(field)} hidden>
        {value(field)}
      </option>
    </Given>
  );
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
