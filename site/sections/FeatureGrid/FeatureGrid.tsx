import type { Feature, Ground, RichText } from '../../content/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { SideHead } from '../../ui/SideHead/SideHead.tsx';
import { FeatureColumns } from '../FeatureColumns/FeatureColumns.tsx';
import styles from './FeatureGrid.module.css';

export type FeatureGridProps = {
  id?: string;
  ground: Ground;
  layout: 'panel' | 'list' | 'columns';
  title: string;
  text?: RichText;
  features: Feature[];
};

/** What something offers: as a panel of wide and narrow pieces, as a list beside its heading, or in columns. */
export function FeatureGrid(section: FeatureGridProps) {
  switch (section.layout) {
    case 'panel':
      return <Panel {...section} />;
    case 'list':
      return <List {...section} />;
    case 'columns':
      return <FeatureColumns {...section} />;
    default:
      return section.layout satisfies never;
  }
}

function Panel({ id, ground, title, text, features }: FeatureGridProps) {
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

function List({ id, ground, title, text, features }: FeatureGridProps) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap grid">
        <SideHead title={title} text={text} />
        <ul className={styles.list}>
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
