import type { PlainFeaturesProps } from './Features.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import styles from './FeatureColumns.module.css';

/** Three or four columns without frames. Each has a large `sign`, such as a time or a figure. */
export function FeatureColumns({ id, ground, title, text, features }: PlainFeaturesProps) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ul className={styles.columns}>
          {features.map(({ title, text, sign }) => (
            <li key={title}>
              <h3>{title}</h3>
              {sign && <p className={styles.sign}>{sign}</p>}
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
