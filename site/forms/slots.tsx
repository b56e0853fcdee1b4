import { renderToStaticMarkup } from 'react-dom/server';
import type { FormWording } from '../content/model.ts';
import { Text } from '../ui/Text/Text.tsx';
import { type FieldRule, type FormContract, TRAP, forms } from './contract.ts';
import { Field, type FieldMarks } from './Field.tsx';
import type { FormProps } from './Form.tsx';
import styles from './forms.module.css';

/**
 * A form with its contract, and what of it is the same in all its states as HTML. Only the build draws this.
 *
 * @param page path of the page that the form stands on, for a form sent without script
 * @param marks given only on the page that lists a refused form's errors
 */
export function formProps(wording: FormWording, page: string, marks?: Record<string, FieldMarks>): FormProps {
  const { hints = {}, unchosen = {}, constants = {}, icons, notice, ...living } = wording;
  const contract = forms[wording.form];
  return {
    wording: living,
    contract,
    slots: {
      fields: renderToStaticMarkup(
        <Fields {...{ contract, page, marks, hints, unchosen, constants, icons }} form={wording.form} />,
      ),
      notice: renderToStaticMarkup(
        <p className={styles.notice}>
          <Text of={notice} />
        </p>,
      ),
    },
  };
}

type ByField = Partial<Record<string, string>>;

function Fields(props: {
  form: string;
  contract: FormContract;
  page: string;
  marks: Record<string, FieldMarks> | undefined;
  hints: ByField;
  unchosen: ByField;
  constants: ByField;
  icons: boolean | undefined;
}) {
  const { form, contract, page, marks, hints, unchosen, constants, icons } = props;
  return (
    <>
      <input type="hidden" name="yam_page" value={page} />
      <div className={styles.fields}>
        {placed(contract.fields).map(({ field, rule, half }) => (
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
            marks={marks?.[field]}
          />
        ))}
      </div>
      {/* `inert`: nothing can focus it, and it is submitted all the same. Last, for browsers that do not know `inert`. */}
      <input className={styles.trap} name={TRAP} inert tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </>
  );
}

/** The fields in order, neighbours of one line in pairs where two columns fit. */
function placed(fields: Record<string, FieldRule>): { field: string; rule: FieldRule; half: boolean }[] {
  const all = Object.entries(fields);
  let begun = false;
  return all.map(([field, rule], index) => {
    const next = all[index + 1]?.[1];
    const half = begun || (isShort(rule) && isShort(next));
    begun = half && !begun;
    return { field, rule, half };
  });
}

function isShort(rule: FieldRule | undefined): boolean {
  return rule !== undefined && ['text', 'email', 'tel', 'choice'].includes(rule.kind);
}
