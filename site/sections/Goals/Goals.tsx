import type { Ground, RichText } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Progress } from '../../ui/Progress/Progress.tsx';
import { SideHead } from '../../ui/SideHead/SideHead.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './Goals.module.css';

export type GoalsProps = { id?: string; ground: Ground; title: string; text?: RichText; goals: Goal[] };

/** `value` is the progress in percent, 0 to 100, a multiple of 5. */
export type Goal = { title: string; value: number; text?: RichText };

/** Goals, each with a star that has as many of its pieces laid as the goal is reached. */
export function Goals({ id, ground, title, text, goals }: GoalsProps) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap grid">
        <SideHead title={title} text={text} />
        <ul className={styles.goals}>
          {goals.map((goal) => (
            <li key={goal.title}>
              <Progress label={goal.title} value={goal.value} />
              {goal.text && (
                <p>
                  <Text of={goal.text} />
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
