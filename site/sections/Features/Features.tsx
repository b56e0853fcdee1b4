import type { Feature } from '../model.ts';
import type { Ground, RichText, Target } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Progress } from '../../ui/Progress/Progress.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { SideHead } from '../../ui/SideHead/SideHead.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { FeatureColumns } from './FeatureColumns.tsx';
import { FeaturePlates } from './FeaturePlates.tsx';
import { FeatureRows } from './FeatureRows.tsx';
import styles from './Features.module.css';

export type FeaturesProps = { id?: string; ground: Ground; text?: RichText } &
  /** Jointed fields, or columns, each perhaps below its `sign`. */
  (
    | { layout: 'panel' | 'columns'; title: string; features: Feature[] }
    /** A list beside the heading. */
    | { layout: 'list'; title: string; features: ListedFeature[] }
    /** A row for each feature with its parts; above them perhaps `tags`. */
    | { layout: 'rows'; title: string; tags?: string[]; features: FeatureWithParts[] }
    /** Two or three plates of colour that touch. Without a title, each is a part of the page by itself. */
    | { layout: 'plates'; title?: string; features: FeatureWithParts[] }
  );

/**
 * A row of a list. `sign` is a price or another short value at the end of the row. `progress` is how far a goal is reached, in
 * percent, a multiple of 5; it is drawn as a star, on dark grounds only.
 */
export type ListedFeature = { title: string; text: RichText } & (
  { sign?: string; progress?: undefined } | { progress: number; sign?: undefined }
);

/** A feature and what it consists of, such as a trade and the pages that its site needs. Rows may have a link. */
export type FeatureWithParts = { title: string; text: string; parts: string[]; link?: Target };

export type FeaturesPropsOf<Layout extends FeaturesProps['layout']> = Extract<
  FeaturesProps,
  { layout: Layout }
>;

export type PlainFeaturesProps = Exclude<FeaturesProps, { layout: 'list' | 'rows' | 'plates' }>;

/** What something offers, or what somebody needs. */
export function Features(props: FeaturesProps) {
  switch (props.layout) {
    case 'panel':
      return <Panel {...props} />;
    case 'list':
      return <List {...props} />;
    case 'columns':
      return <FeatureColumns {...props} />;
    case 'rows':
      return <FeatureRows {...props} />;
    case 'plates':
      return <FeaturePlates {...props} />;
  }
}

function Panel({ id, ground, title, text, features }: PlainFeaturesProps) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ul className={styles.panel}>
          {features.map(({ title, text, icon }) => (
            <li key={title}>
              {icon && <Icon name={icon} />}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}

function List({ id, ground, title, text, features }: FeaturesPropsOf<'list'>) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap grid">
        <SideHead title={title} text={text} />
        <ul className={`terms ${styles.list}`}>
          {features.map((feature) => (
            <li key={feature.title} className={shapeOf(feature)}>
              {feature.progress === undefined ? (
                <h3>{feature.title}</h3>
              ) : (
                <Progress label={feature.title} value={feature.progress} />
              )}
              {feature.sign && <p className={styles.sign}>{feature.sign}</p>}
              <p>
                <Text of={feature.text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}

function shapeOf({ sign, progress }: ListedFeature): string | undefined {
  if (sign) return styles.signed;
  return progress === undefined ? undefined : styles.goal;
}
