import type { Fact, RichText } from '../../ui/model.ts';
import { MoreLess } from '../../ui/MoreLess/MoreLess.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import styles from './Statement.module.css';

export type StatementProps = {
  title: string;
  emphasis: string;
  close: string;
  paragraphs: RichText[];
  /** Unfolds below the paragraphs. */
  more?: { open: string; close: string; paragraphs: RichText[] };
  facts: Fact[];
};

/** One large sentence, what it means, and facts. More text unfolds on request. */
export function Statement({ title, emphasis, close, paragraphs, more, facts }: StatementProps) {
  return (
    <section className={styles.statement}>
      <div className="wrap grid">
        <h2>
          {title} <em>{emphasis}</em> {close}
        </h2>
        <div className={styles.words}>
          <Paragraphs of={paragraphs} />
          {more && (
            <details className={styles.more}>
              <MoreLess more={more.open} less={more.close} />
              <Paragraphs of={more.paragraphs} />
            </details>
          )}
        </div>
        <FactList className={styles.facts} facts={facts} />
      </div>
    </section>
  );
}

function Paragraphs({ of }: { of: RichText[] }) {
  return of.map((paragraph, index) => (
    <p key={index}>
      <Text of={paragraph} />
    </p>
  ));
}
