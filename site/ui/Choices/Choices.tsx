import { classes } from '../classes.ts';
import styles from './Choices.module.css';

export type Choice = { label: string; text?: string };

/**
 * The class of an element with `Choices` of at most five. Of the answers, `b` or `line`, it shows the one that has the
 * place of the choice among its siblings.
 */
export const { answered } = styles;

/**
 * A question with one answer, as keys that are joined to a board. They are radio buttons, so a form sends the label of the
 * chosen one, and a stylesheet can show what belongs to it without JavaScript.
 *
 * @param chosen the place of the choice that is made at first
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
    <fieldset className={classes(styles.choices, className)}>
      <legend>{legend}</legend>
      {choices.map(({ label, text }, index) => (
        <label key={label}>
          <input type="radio" name={name} value={label} defaultChecked={index === chosen} />
          {label} {text && <small>{text}</small>}
        </label>
      ))}
    </fieldset>
  );
}
