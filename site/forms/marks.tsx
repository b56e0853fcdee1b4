import type { FieldErrors } from '../content/model.ts';
import type { FieldMarks } from './Field.tsx';
import styles from './forms.module.css';

/**
 * Marks for a form on a page that the server fills: values, `aria-invalid` and the broken rules' messages, as
 * contract/README.md defines them. Only for pages that the build renders; no script carries this.
 */
export function marksFor(form: string, messages: Record<string, FieldErrors>): Record<string, FieldMarks> {
  return Object.fromEntries(
    Object.entries(messages).map(([name, rules]) => [
      name,
      {
        value: valueOf(name),
        chosen: (
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
              <Broken key={rule} field={name} rule={rule}>
                <p>{message}</p>
              </Broken>
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

/** Its content stays on the filled page when the field broke the rule. */
export function Broken(props: { field: string; rule: string; children: React.ReactNode }) {
  return (
    <>
      {`%%if:${props.field}:${props.rule}%%`}
      {props.children}
      {'%%end%%'}
    </>
  );
}
