import { renderToStaticMarkup } from 'react-dom/server';
import type { FormWording } from './wording.ts';
import { Text } from '../ui/Text/Text.tsx';
import { type FieldRule, type FormContract, TRAP, forms } from './contract.ts';
import { Field, type FieldPlaceholders } from './Field.tsx';
import type { FormProps } from './Form.tsx';
import styles from './forms.module.css';

/**
 * The props of a form: its wording and contract, and its static parts as HTML. Only the build calls this.
 *
 * @param page path of the form's page, for a form sent without script
 * @param placeholders only for pages that the server fills in
 */
export function formProps(
  wording: FormWording,
  page: string,
  placeholders?: Record<string, FieldPlaceholders>,
): FormProps {
  const { hints = {}, unchosen = {}, constants = {}, icons, line, notice, ...dynamic } = wording;
  const contract = forms[wording.form];
  return {
    wording: dynamic,
    contract: { ...contract, fields: withoutRequired(contract.fields) },
    slots: {
      fields: renderToStaticMarkup(
        <Fields
          {...{ contract, page, placeholders, hints, unchosen, constants, icons }}
          form={wording.form}
        />,
      ),
      below: renderToStaticMarkup(
        <>
          <p className={styles.line}>
            {line.text} <a href={line.phone.href}>{line.phone.label}</a>{' '}
            <a href={line.whatsapp.href} target="_blank" rel="noopener">
              {line.whatsapp.label}
            </a>
          </p>
          <details className={styles.notice}>
            <summary>{notice.summary}</summary>
            <p>
              <Text of={notice.text} />
            </p>
          </details>
        </>,
      ),
    },
  };
}

/** The fields' HTML says which are required. */
function withoutRequired(fields: FormContract['fields']): FormContract['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, rule]) => [name, { ...rule, required: undefined }]),
  );
}

type ByField = Partial<Record<string, string>>;

function Fields(props: {
  form: string;
  contract: FormContract;
  page: string;
  placeholders: Record<string, FieldPlaceholders> | undefined;
  hints: ByField;
  unchosen: ByField;
  constants: ByField;
  icons: boolean | undefined;
}) {
  const { form, contract, page, placeholders, hints, unchosen, constants, icons } = props;
  return (
    <>
      <input type="hidden" name="yam_page" value={page} />
      <div className={styles.fields}>
        {withWidths(contract.fields).map(({ field, rule, half }) => (
          <Field
            key={field}
            form={form}
            name={field}
            rule={rule}
            half={half}
            hint={hints[field]}
            unchosen={unchosen[field]}
            constant={constants[field]}
            icon={icons}
            placeholders={placeholders?.[field]}
          />
        ))}
      </div>
      {/* `inert` prevents focus but not submission. Last, for browsers without `inert`. The data attributes keep 1Password,
          LastPass, Bitwarden and Dashlane out. */}
      <input
        className={styles.trap}
        name={TRAP}
        inert
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
        data-form-type="other"
      />
    </>
  );
}

/** The fields in order. Pairs of adjacent one-line fields share a row if two columns fit. */
function withWidths(fields: Record<string, FieldRule>): { field: string; rule: FieldRule; half: boolean }[] {
  const all = Object.entries(fields);
  let isSecond = false;
  return all.map(([field, rule], index) => {
    const next = all[index + 1]?.[1];
    const half = isSecond || (isShort(rule) && isShort(next));
    isSecond = half && !isSecond;
    return { field, rule, half };
  });
}

function isShort(rule: FieldRule | undefined): boolean {
  return rule !== undefined && ['text', 'email', 'tel', 'choice'].includes(rule.kind);
}
