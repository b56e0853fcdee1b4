import type { DiptychPanel, Section } from '../../content/model.ts';
import { SiteLogo } from '../../ui/SiteLogo/SiteLogo.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './Diptych.module.css';

/** Two sentences that answer each other, half a page each, joined at the seam by the mark. The page's saffron band. */
export function Diptych({ panels }: Extract<Section, { kind: 'diptych' }>) {
  return (
    <div className={styles.diptych}>
      {panels.map((panel) => (
        <Panel key={panel.title} {...panel} />
      ))}
      <div className={styles.joint}>
        <SiteLogo size={96} />
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
