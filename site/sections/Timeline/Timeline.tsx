import type { Section } from '../../content/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { SiteLogo } from '../../ui/SiteLogo/SiteLogo.tsx';
import { SideHead } from '../../ui/SideHead/SideHead.tsx';
import styles from './Timeline.module.css';

type TimelineSection = Extract<Section, { kind: 'steps'; layout: 'timeline' }>;

/** The steps of a process down a line: at each, more of the star is laid, and with the last it is complete. */
export function Timeline({ id, ground, title, text, steps }: TimelineSection) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap grid">
        <SideHead title={title} text={text} />
        <ol className={styles.timeline}>
          {steps.map((step, index) => (
            <li key={step.title}>
              <SiteLogo size={56} laid={(index + 1) / steps.length} />
              <h3>{step.title}</h3>
              {step.time && <p className={styles.time}>{step.time}</p>}
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}
