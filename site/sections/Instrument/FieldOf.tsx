import { useEffect, useRef } from 'react';
import styles from './Instrument.module.css';

/** The longest text that a field takes: a page's title and an SMS of nine parts are shorter. Characters. */
const MAX_TEXT = 600;

export type InstrumentField = { name: string; label: string; value: string } & (
  | { kind: 'number'; sign?: string; unit?: string }
  | { kind: 'text' | 'long' }
  /** One of several: keys beside each other, or a list. `days` are several keys of one row, with commas between their values. */
  | { kind: 'keys' | 'list' | 'days'; options: { value: string; label: string }[] }
  | { kind: 'slider'; min: number; max: number; step: number }
);

/** A field of an instrument with its label, and what is wrong with its value. */
export function FieldOf({
  id,
  field,
  fault,
}: {
  id: string;
  field: InstrumentField;
  fault: string | undefined;
}) {
  const { name, label, value } = field;
  if (field.kind === 'keys' || field.kind === 'days') {
    const isOn = (option: string) => value.split(',').includes(option);
    return (
      <fieldset className={styles.keys}>
        <legend suppressHydrationWarning>{label}</legend>
        {field.options.map((option) => (
          <label key={option.value}>
            <input
              type={field.kind === 'keys' ? 'radio' : 'checkbox'}
              name={name}
              value={option.value}
              defaultChecked={isOn(option.value)}
            />
            <span suppressHydrationWarning>{option.label}</span>
          </label>
        ))}
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </fieldset>
    );
  }
  const control = {
    id,
    name,
    defaultValue: value,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault && `${id}-fault`,
  };
  return (
    <div className={styles[field.kind]}>
      <label htmlFor={id} suppressHydrationWarning>
        {label}
      </label>
      <div>
        {field.kind === 'number' && field.sign && <span suppressHydrationWarning>{field.sign}</span>}
        {field.kind === 'number' && <input {...control} inputMode="decimal" maxLength={16} />}
        {field.kind === 'text' && <input {...control} maxLength={MAX_TEXT} />}
        {field.kind === 'long' && <LongText id={id} name={name} value={value} fault={fault} />}
        {field.kind === 'slider' && (
          <input {...control} type="range" min={field.min} max={field.max} step={field.step} />
        )}
        {field.kind === 'list' && (
          <select {...control}>
            {field.options.map((option) => (
              <option key={option.value} value={option.value} suppressHydrationWarning>
                {option.label}
              </option>
            ))}
          </select>
        )}
        {field.kind === 'number' && field.unit && <span suppressHydrationWarning>{field.unit}</span>}
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Static HTML, because React resets a text area that it hydrates, and so loses what is selected or was typed before. */
function LongText(props: { id: string; name: string; value: string; fault: string | undefined }) {
  const { id, name, value, fault } = props;
  const box = useRef<HTMLDivElement>(null);
  const text = value.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
  const html = `<textarea id="${id}" name="${name}" rows="4" maxlength="${MAX_TEXT}">${text}</textarea>`;
  useEffect(() => {
    const field = box.current?.firstElementChild;
    field?.setAttribute('aria-invalid', String(fault !== undefined));
    field?.setAttribute('aria-describedby', fault ? `${id}-fault` : '');
  }, [id, fault]);
  return <div ref={box} dangerouslySetInnerHTML={{ __html: html }} />;
}
