import { Fragment } from 'react';
import { classes } from '../classes.ts';
import styles from './Choices.module.css';

/**
 * `answer` says what follows from the choice. A form sends the `value`; the label by default. A link to the `id` makes the
 * choice.
 */
export type Choice = { label: string; text?: string; answer?: string; value?: string; id?: string };

/**
 * A question with one answer, as keys that are joined to a board. They are radio buttons, so a form sends the chosen one, and
 * a stylesheet can show what belongs to it without JavaScript.
 *
 * @param chosen the place of the choice that is made at first, or -1 for none
 */
export function Choices(props: {
  name: string;
  legend: string;
  choices: readonly Choice[];
  chosen?: number;
  className?: string | undefined;
}) {
  const { name, legend, choices, chosen = 0, className } = props;
  return (
    <fieldset
      className={classes(styles.choices, className)}
      aria-live={choices.some(({ answer }) => answer) ? 'polite' : undefined}
    >
      <legend>{legend}</legend>
      {choices.map(({ label, text, answer, value = label, id }, index) => (
        <Fragment key={label}>
          <label id={id}>
            <input type="radio" name={name} value={value} defaultChecked={index === chosen} />
            {label} {text && <small>{text}</small>}
          </label>
          {answer && <p>{answer}</p>}
        </Fragment>
      ))}
    </fieldset>
  );
}
