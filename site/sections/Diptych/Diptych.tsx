import type { RichText } from '../../ui/model.ts';
import { SiteLogo } from '../../ui/SiteLogo/SiteLogo.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './Diptych.module.css';

export type DiptychProps = {
  panels: [DiptychPanel, DiptychPanel];
};

/** A heading, one large sentence, and what follows from it. */
export type DiptychPanel = { title: string; sentence: string; text: RichText };

/** Two statements side by side on saffron, joined by our mark. */
export function Diptych({ panels }: DiptychProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.diptych}>
        {panels.map((panel) => (
          <Panel key={panel.title} {...panel} />
        ))}
        <div className={styles.joint}>
          <SiteLogo size={96} />
        </div>
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
