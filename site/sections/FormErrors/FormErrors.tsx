import type { FieldErrors, FormWording } from '../../forms/wording.ts';
import { Form } from '../../forms/Form.tsx';
import { IfBroken, placeholdersFor } from '../../forms/placeholders.tsx';
import { formProps } from '../../forms/slots.tsx';
import styles from './FormErrors.module.css';

export type FormErrorsProps = {
  title: string;
  text: string;
  /** The messages of each field, by the rule that it breaks. */
  messages: Record<string, FieldErrors>;
  wording: FormWording;
};

/**
 * The answer to a form that was sent without JavaScript and has errors: a link to each wrong field, and the
 * form with what was sent. The prerendered page contains every message between placeholders; the server
 * keeps those that apply (contract/README.md).
 */
export function FormErrors(props: FormErrorsProps) {
  const { title, text, messages, wording } = props;
  return (
    <section className={styles.section}>
      <div className="wrap grid">
        <div className={styles.words}>
          <h1>{title}</h1>
          <p>{text}</p>
          <ul className={styles.errors}>
            {Object.entries(messages).map(([field, rules]) =>
              Object.entries(rules).map(([rule, message]) => (
                <IfBroken key={`${field} ${rule}`} field={field} rule={rule}>
                  <li>
                    <a href={`#${wording.form}-${field}`}>{message}</a>
                  </li>
                </IfBroken>
              )),
            )}
          </ul>
        </div>
        <div className={styles.form}>
          <Form {...formProps(wording, '%%value:yam_page%%', placeholdersFor(wording.form, messages))} />
        </div>
      </div>
    </section>
  );
}
