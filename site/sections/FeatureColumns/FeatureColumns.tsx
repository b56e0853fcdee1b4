import type { FeatureGridProps } from '../FeatureGrid/FeatureGrid.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import styles from './FeatureColumns.module.css';

/** Three or four things beside each other, no frame around them, each under what it is known by: a time, a figure. */
export function FeatureColumns({ id, ground, title, text, features }: FeatureGridProps) {
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
