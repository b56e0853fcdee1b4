import type { RichText } from '../../content/model.ts';
import { Mark } from '../../ui/Mark/Mark.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './Diptych.module.css';

/** Two sentences that answer each other, each on half of the page. */
export type DiptychProps = {
  panels: [DiptychPanel, DiptychPanel];
};

/** One half of a diptych: its heading, one large sentence, and what follows from it. */
export type DiptychPanel = { title: string; sentence: string; text: RichText };

/** Two sentences that answer each other, half a page each, joined at the seam by the mark. The page's saffron band. */
export function Diptych({ panels }: DiptychProps) {
  return (
    <div className={styles.diptych}>
      {panels.map((panel) => (
        <Panel key={panel.title} {...panel} />
      ))}
      <div className={styles.joint}>
        <Mark size={96} />
      </div>
    </div>
  );
}

function Panel({ title, sentence, text }: DiptychPanel) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <p className={styles.sentence}>{sentence}</p>
      <p>
        <Text of={text} />
      </p>
    </section>
  );
}
