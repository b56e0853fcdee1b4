import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { href } from '../../ui/href.ts';
import type { FeaturesPropsOf } from './Features.tsx';
import styles from './FeatureRows.module.css';

/** A row for each feature: its title, its text and its parts. */
export function FeatureRows({ id, ground, title, text, tags, features }: FeaturesPropsOf<'rows'>) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        {tags && (
          <ul className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <ul className={`terms ${styles.sectors}`}>
          {features.map((feature) => (
            <li key={feature.title}>
              <h3>{feature.link ? <a href={href(feature.link)}>{feature.title}</a> : feature.title}</h3>
              <p>{feature.text}</p>
              <ul>
                {feature.parts.map((part) => (
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
