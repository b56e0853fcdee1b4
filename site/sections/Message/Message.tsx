import type { Link, RichText } from '../../ui/model.ts';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { FallenStar, Rosette } from '../../ui/Ornament/Ornament.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { FromQuery, Given, value } from '../../ui/placeholders.tsx';
import styles from './Message.module.css';

export type MessageProps = {
  figure?: string;
  title: string;
  text: RichText;
  actions: Link[];
  ornament: 'fallen-star' | 'star';
  /** Shown if the query of the page names them: what the visitor asked about, and the reference of the lead. */
  receipt?: { about: string; reference: string };
  /** Only shown if the address of the page names its fragment. */
  note?: { id: string; text: string };
  /** The heading of similar pages, which the server lists if there are any (contract/README.md). */
  nearest?: string;
};

/** A page with a single message, such as an error or thanks. */
export function Message(props: MessageProps) {
  const { figure, title, text, actions, ornament, receipt, note, nearest } = props;
  return (
    <section className={`wrap grid ${styles.message}`}>
      <div className={styles.words}>
        {figure && <p className={styles.figure}>{figure}</p>}
        <h1>{title}</h1>
        <p>
          <Text of={text} />
        </p>
        {receipt && <Receipt {...receipt} />}
        {note && (
          <p id={note.id} className={styles.note}>
            {note.text}
          </p>
        )}
        <Actions className={styles.actions} actions={actions} />
        {nearest && <Nearest title={nearest} />}
      </div>
      {ornament === 'fallen-star' ? (
        <FallenStar className={styles.ornament} />
      ) : (
        <Rosette stage={4} className={`${styles.ornament} ${styles.laid}`} />
      )}
    </section>
  );
}

function Receipt({ about, reference }: { about: string; reference: string }) {
  return (
    <>
      <FromQuery name="asked">
        <p>
          {about} <bdi>{value('asked')}</bdi>.
        </p>
      </FromQuery>
      <FromQuery name="reference">
        <p>
          {reference} <strong>{value('reference')}</strong>
        </p>
      </FromQuery>
    </>
  );
}

/** The server fills this in, or removes it if there are no similar pages (contract/README.md). */
function Nearest({ title }: { title: string }) {
  return (
    <Given name="found">
      <nav className={styles.nearest} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {'%%each:results%%'}
          <li>
            <a href="%%value:path%%">%%value:title%%</a>
          </li>
          {'%%end%%'}
        </ul>
      </nav>
    </Given>
  );
}
