import type { Link } from '../model.ts';
import { href } from '../href.ts';
import styles from './Choices.module.css';

export type ChoiceLinksProps = { question: string; answers: Link[] };

/** The first question of another page. Each key leads there with its choice made. */
export function ChoiceLinks({ question, answers }: ChoiceLinksProps) {
  return (
    <p className={styles.choices}>
      <span>{question}</span>
      {answers.map((answer) => (
        <a key={answer.label} href={href(answer)}>
          {answer.label}
        </a>
      ))}
    </p>
  );
}
