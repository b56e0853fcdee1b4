import type { DrawingName } from '../../drawings/index.tsx';
import type { Link, RichText } from '../../ui/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { Tabs } from '../../ui/Tabs/Tabs.tsx';
import { href } from '../../ui/href.ts';
import styles from './WorkTabs.module.css';

export type WorkTabsProps = {
  id?: string;
  title: string;
  text?: RichText;
  /** The name of the tab list. */
  label: string;
  tabs: Work[];
};

/** A tab: what we make, what is included, and where to ask. */
export type Work = {
  id: string;
  label: string;
  title: string;
  text: string;
  points: string[];
  actions: Link[];
  drawing: DrawingName;
};

/** §2 Home's tabs: one kind of work at a time, with a sample. */
export function WorkTabs({ id, title, text, label, tabs }: WorkTabsProps) {
  return (
    <Band id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <Tabs
          label={label}
          tabs={tabs.map((work) => ({ id: work.id, label: work.label, content: <Panel {...work} /> }))}
        />
      </div>
    </Band>
  );
}

function Panel({ title, text, points, actions, drawing }: Work) {
  return (
    <div className={styles.panel}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{text}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {actions.map((action) => (
          <ButtonLink key={action.label} look="secondary" href={href(action)}>
            {action.label}
          </ButtonLink>
        ))}
      </div>
      <div className={styles.picture}>
        <Drawing name={drawing} />
      </div>
    </div>
  );
}
