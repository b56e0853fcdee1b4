import type { RichText } from '../../ui/model.ts';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './Prose.module.css';

export type ProseProps = {
  title: string;
  note?: string;
  /** The label of the table of contents. */
  contents: string;
  lead?: string;
  parts: ProsePart[];
  close?: string;
};

/** A paragraph or a list. */
export type ProseBlock = RichText | { list: RichText[] };

/** A part with an entry in the table of contents. */
export type ProsePart = { id: string; title: string; blocks: ProseBlock[] };

/** A page of text, with a table of contents that stays in sight. */
export function Prose(props: ProseProps) {
  const { title, note, contents, lead, parts, close } = props;
  return (
    <div className={`wrap grid ${styles.page}`}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
        <nav aria-label={contents}>
          <ol>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <div className={styles.text}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {parts.map(({ id, title, blocks }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            {blocks.map((block, index) => (
              <Block key={index} of={block} />
            ))}
          </section>
        ))}
        {close && <p className={styles.close}>{close}</p>}
      </div>
    </div>
  );
}

function Block({ of }: { of: ProseBlock }) {
  if (typeof of === 'string' || Array.isArray(of)) {
    return (
      <p>
        <Text of={of} />
      </p>
    );
  }
  return (
    <ul>
      {of.list.map((item, index) => (
        <li key={index}>
          <Text of={item} />
        </li>
      ))}
    </ul>
  );
}
