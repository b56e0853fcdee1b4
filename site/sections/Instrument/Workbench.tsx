import { useEffect, useRef, useState } from 'react';
import type { Faults, Inputs, Instrument, Reading } from '../../instruments/reading.ts';
import type { Fact, Path } from '../../ui/model.ts';
import button from '../../ui/Button/Button.module.css';
import { FieldOf, type InstrumentField } from './FieldOf.tsx';
import { fill, sentence } from './fill.ts';
import { type ToolName, tools } from './tools.ts';
import styles from './Instrument.module.css';

/** WhatsApp refuses very long addresses. Characters. */
const MAX_QUESTION = 1_500;

export type InstrumentWorkings = {
  id: string;
  tool: ToolName;
  /** The colour of the result; ink by default. */
  face?: 'crocus' | 'walnut';
  /** What the result looks like; a ruler by default. */
  layout?: 'names' | 'result' | 'phones' | 'board' | undefined;
  /** Their values are those of the worked example. */
  fields: InstrumentField[];
  /** Templates: `{parts}` stands for that value of the reading. */
  says: Record<string, string>;
  rows: Record<string, Fact>;
  figures: Fact[];
  /** What this instrument says of fields that cannot be used, beside `wording.faults`. */
  faults?: Record<string, string>;
  /** The worked example, computed by the build. */
  first: Reading;
  ask: { whatsapp: string; to: Path; topic: string };
  wording: InstrumentWording;
};

export type InstrumentWording = {
  /** Above the result: before and after the first input. */
  example: string;
  yours: string;
  /** In place of the verdict while a field cannot be used. */
  check: string;
  /** The errors that several instruments have. */
  faults: Record<string, string>;
  hello: string;
  whatsapp: string;
  newTab: string;
  quote: string;
};

/** The fields of an instrument and its result. Fields are uncontrolled, so what is typed before it mounts stays. */
export function Workbench(props: InstrumentWorkings) {
  const { id, tool, face, layout, fields, says, rows, figures, first, ask, wording } = props;
  const form = useRef<HTMLFormElement>(null);
  const instrument = useRef<Instrument>(undefined);
  const [reading, setReading] = useState(first);
  const [faults, setFaults] = useState<Faults['faults']>({});

  function read() {
    if (!form.current || !instrument.current) return;
    const result = instrument.current(inputsOf(form.current));
    setFaults('faults' in result ? result.faults : {});
    if (!('faults' in result)) setReading(result);
  }

  useEffect(() => {
    tools[tool]().then((loaded) => {
      instrument.current = loaded;
      const element = form.current;
      // What was typed before the code arrived is read now.
      if (element && isChanged(element, fields)) element.dispatchEvent(new Event('input', { bubbles: true }));
    }, reportError);
  }, [tool, fields]);

  const faultOf = (name: string) => {
    const fault = faults[name];
    return fault && sentence({ ...wording.faults, ...props.faults }, fault);
  };
  const isFaulty = Object.keys(faults).length > 0;
  const lines = isFaulty ? [wording.check] : reading.says.map((said) => sentence(says, said, reading.values));
  const results = figures.map(({ label, value }) => ({ label, value: fill(value, reading.values) }));
  const words = reading === first || isFaulty ? [] : [...lines.slice(0, 1), ...results.map(inWords)];
  const asked = [`${wording.hello} ${ask.topic}.`, ...words].join('\n').slice(0, MAX_QUESTION);
  const topic = [ask.topic, ...words].join('; ').slice(0, MAX_QUESTION);

  return (
    <div className={`${styles.bench} ${face ? styles[face] : ''} ${layout ? styles[layout] : ''}`}>
      <form
        ref={form}
        className={styles.fields}
        autoComplete="off"
        onInput={read}
        onSubmit={(event) => event.preventDefault()}
      >
        {fields.map((field) => (
          <FieldOf key={field.name} id={`${id}-${field.name}`} field={field} fault={faultOf(field.name)} />
        ))}
      </form>
      <div className={styles.face}>
        <p className={styles.tag} suppressHydrationWarning>
          {reading === first ? wording.example : wording.yours}
        </p>
        <div role="status" className={isFaulty ? styles.stale : undefined}>
          <p className={styles.verdict} suppressHydrationWarning>
            {lines[0]}
          </p>
          {lines.slice(1).map((line, index) => (
            <p key={index} suppressHydrationWarning>
              {line}
            </p>
          ))}
        </div>
        <ul className={styles.rows}>
          {reading.rows.map(({ key, values, from, to, mark }, index) => (
            <li key={index} data-key={key}>
              <b suppressHydrationWarning>{fill(rows[key]?.label ?? '', values ?? {})}</b>
              <span suppressHydrationWarning>{fill(rows[key]?.value ?? '', values ?? {})}</span>
              {to !== undefined && <Track from={from ?? 0} to={to} mark={mark} />}
            </li>
          ))}
        </ul>
        {results.length > 0 && (
          <dl className={styles.figures}>
            {results.map(({ label, value }) => (
              <div key={label}>
                <dt suppressHydrationWarning>{label}</dt>
                <dd suppressHydrationWarning>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={styles.ask}>
          <a
            className={button.primary}
            href={`${ask.whatsapp}?text=${encodeURIComponent(asked)}`}
            target="_blank"
            rel="noopener"
          >
            <span suppressHydrationWarning>{wording.whatsapp}</span>
            <span className="visually-hidden" suppressHydrationWarning>
              {` (${wording.newTab})`}
            </span>
          </a>
          <a className={button.secondary} href={`${ask.to}?topic=${encodeURIComponent(topic)}`}>
            <span suppressHydrationWarning>{wording.quote}</span>
          </a>
        </div>
      </div>
    </div>
  );
}

/** A bar on a scale, whose words stand beside it. */
function Track({ from, to, mark }: { from: number; to: number; mark: number | undefined }) {
  const percent = (part: number) => `${(100 * Math.min(1, Math.max(0, part))).toFixed(2)}%`;
  return (
    <svg aria-hidden="true" width="100%" height="16">
      <rect x={percent(from)} width={percent(Math.max(0, Math.min(1, to) - Math.max(0, from)))} height="16" />
      {mark !== undefined && <line x1={percent(mark)} x2={percent(mark)} y2="16" />}
    </svg>
  );
}

function inputsOf(form: HTMLFormElement): Inputs {
  const data = new FormData(form);
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).join()]));
}

function isChanged(form: HTMLFormElement, fields: InstrumentField[]): boolean {
  const inputs = inputsOf(form);
  return fields.some(({ name, value }) => (inputs[name] ?? '') !== value);
}

function inWords({ label, value }: Fact): string {
  return `${label}: ${value}`;
}
