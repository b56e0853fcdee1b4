import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import type { FeaturesPropsOf } from './Features.tsx';
import styles from './FeaturePlates.module.css';

/** Three plates of colour that touch. The parts of each stand at its foot. */
export function FeaturePlates({ id, ground, title, text, features }: FeaturesPropsOf<'plates'>) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ul className={styles.plates}>
          {features.map(({ title, text, parts }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <ul>
                {parts.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
