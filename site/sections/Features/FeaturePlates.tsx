import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import type { FeaturesPropsOf } from './Features.tsx';
import styles from './FeaturePlates.module.css';

/** Plates of colour that touch. The parts of each stand at its foot. */
export function FeaturePlates({ id, ground, title, text, features }: FeaturesPropsOf<'plates'>) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        {title && <SectionHead title={title} text={text} />}
        <ul className={styles.plates}>
          {features.map(({ title, text, parts }) => (
            <li key={title}>
              <Heading>{title}</Heading>
              <p>{text}</p>
              {parts.length > 0 && (
                <ul>
                  {parts.map((part) => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
