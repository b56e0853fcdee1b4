import type { StepsProps } from './Steps.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { SiteLogo } from '../../ui/SiteLogo/SiteLogo.tsx';
import { SideHead } from '../../ui/SideHead/SideHead.tsx';
import styles from './Timeline.module.css';

type TimelineSection = Extract<StepsProps, { layout: 'timeline' }>;

/** A vertical line of steps. Our star has more pieces at each step and is complete at the last. */
export function Timeline({ id, ground, title, text, steps }: TimelineSection) {
  return (
    <Band ground={ground} id={id}>
      <div className={`wrap grid ${styles.row}`}>
        <SideHead title={title} text={text} />
        <ol className={`terms ${styles.timeline}`}>
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
