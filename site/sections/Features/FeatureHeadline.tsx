import { Band } from '../../ui/Band/Band.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import type { PlainFeaturesProps } from './Features.tsx';
import styles from './FeatureHeadline.module.css';

/** A heading as wide as the page, a large sentence, and three or four columns below. */
export function FeatureHeadline(props: PlainFeaturesProps) {
  const { id, ground, title, text, features } = props;
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <h2 className={styles.headline}>{title}</h2>
        {text && (
          <p className={styles.aside}>
            <Text of={text} />
          </p>
        )}
        <ul className={styles.columns}>
          {features.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
