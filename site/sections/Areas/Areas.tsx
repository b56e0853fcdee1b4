import type { Constellation as Places } from '../../drawings/Constellation/model.ts';
import type { Fact, Ground, Link, Path, RichText } from '../../ui/model.ts';
import { Constellation } from '../../drawings/Constellation/Constellation.tsx';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { classes } from '../../ui/classes.ts';
import { href } from '../../ui/href.ts';
import styles from './Areas.module.css';

export type AreasProps = {
  id?: string;
  ground: Ground;
  title: string;
  text: RichText;
  areas: Link[];
  /** The address of this page; it may be one of `areas`. */
  here: Path;
  /** The other page about the same place. */
  matching: Link;
  constellation?: Places;
  /** Makes the section the end of a page: the call comes first, and `title` becomes a smaller heading. */
  call?: Call;
};

/** A call to action. With a visitor's `question`, it is a sample of a chat in which `text` answers. */
export type Call = {
  title: string;
  text: RichText;
  question?: string;
  note?: string;
  actions: Link[];
  facts: Fact[];
};

/** Links to the other places where we work, in a list or on a map, and to the other page about this place. */
export function Areas(props: AreasProps) {
  const { id, ground, title, text, areas, here, matching, constellation, call } = props;
  const Heading = call ? 'h3' : 'h2';
  return (
    <Band ground={ground} id={id}>
      <div className={classes('wrap', 'grid', call && styles.end)}>
        {call && <CallToAction {...call} />}
        <div className={styles.words}>
          <Heading>{title}</Heading>
          <p>
            <Text of={text} />
          </p>
          <p className={styles.matching}>
            <a href={href(matching)}>
              {matching.label}
              <Icon name="arrow-right" />
            </a>
          </p>
          {constellation && (
            <ul className={styles.areas}>
              <AreaItems areas={areas} here={here} />
            </ul>
          )}
        </div>
        {constellation ? (
          <details className={styles.picture}>
            <summary>
              <Icon name="map-pin" />
              {constellation.label}
            </summary>
            <Constellation {...constellation} />
          </details>
        ) : (
          <ul className={styles.areas}>
            <AreaItems areas={areas} here={here} />
          </ul>
        )}
      </div>
    </Band>
  );
}

function CallToAction({ title, text, question, note, actions, facts }: Call) {
  return (
    <div className={styles.call}>
      <h2>{title}</h2>
      {question && (
        <p className={styles.question}>
          <small>{note}</small> {question}
        </p>
      )}
      <p className={question && styles.answer}>
        <Text of={text} />
      </p>
      <Actions className={styles.actions} actions={actions} arrow />
      <FactList className={styles.facts} facts={facts} />
    </div>
  );
}

function AreaItems({ areas, here }: Pick<AreasProps, 'areas' | 'here'>) {
  return areas.map((area) => (
    <li key={area.label}>
      <a href={href(area)} aria-current={href(area) === here ? 'page' : undefined}>
        {area.label}
      </a>
    </li>
  ));
}
