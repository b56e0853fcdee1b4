import type { ReactNode } from 'react';
import type { Path } from '../model.ts';
import { Button, type Look } from '../Button/Button.tsx';
import { type Choice, Choices } from './Choices.tsx';
import styles from './Choices.module.css';

export type ChooserProps = {
  legend: string;
  choices: (Choice & { answer: string })[];
  /** What the visitor asks about. The choice follows it in the message of the form at `to`. */
  topic: string;
  to: Path;
  /** The label of the button. */
  ask: string;
};

/** A question, and the answer to what is chosen. Its button takes the choice to a form. `children` are beside the button. */
export function Chooser({
  chooser: { legend, choices, topic, to, ask },
  look = 'secondary',
  children,
}: {
  chooser: ChooserProps;
  look?: Look;
  children?: ReactNode;
}) {
  return (
    <form className={styles.chooser} action={to}>
      <Choices
        name="topic"
        legend={legend}
        choices={choices.map((choice) => ({ ...choice, value: `${topic}: ${choice.label}` }))}
      />
      <Button type="submit" look={look}>
        {ask}
      </Button>
      {children}
    </form>
  );
}
