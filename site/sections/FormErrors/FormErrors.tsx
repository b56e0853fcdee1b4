import type { Section } from '../../content/model.ts';
import { Form } from '../../forms/Form.tsx';
import { IfBroken, placeholdersFor } from '../../forms/placeholders.tsx';
import { formProps } from '../../forms/slots.tsx';
import styles from './FormErrors.module.css';

/**
 * What a form answers without script when a field is wrong: the errors, each a link to its field, beside the form with
 * what was sent. Every message stands here between marks; the server keeps those that apply (contract/README.md).
 */
export function FormErrors(section: Extract<Section, { kind: 'formErrors' }>) {
  const { title, text, messages, wording } = section;
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
