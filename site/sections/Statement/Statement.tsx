import type { Fact, RichText } from '../../ui/model.ts';
import { Counters } from '../../islands/Counters/Counters.tsx';
import { Island } from '../../islands/Island.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { MoreLess } from '../../ui/MoreLess/MoreLess.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { Figure, type FigureProps } from './Figure.tsx';
import styles from './Statement.module.css';

export type StatementProps =
  | ({ layout: 'sentence' } & SentenceProps)
  | ({ layout: 'figure' } & FigureProps)
  /** Figures that count up when they come into sight. */
  | { layout: 'counters'; id?: string; facts: Fact[] };

type SentenceProps = {
  title: string;
  emphasis: string;
  close: string;
  paragraphs: RichText[];
  /** Unfolds below the paragraphs. */
  more?: { open: string; close: string; paragraphs: RichText[] };
  facts: Fact[];
};

/** What we say of ourselves in the largest letters: a sentence, a figure, or figures. */
export function Statement(props: StatementProps) {
  switch (props.layout) {
    case 'sentence':
      return <Sentence {...props} />;
    case 'figure':
      return <Figure {...props} />;
    case 'counters':
      return (
        <Band ground="saffron" id={props.id} as="div">
          <div className="wrap">
            <Island of={Counters} props={{ facts: props.facts }} />
          </div>
        </Band>
      );
  }
}

/** One large sentence, what it means, and facts. More text unfolds on request. */
function Sentence({ title, emphasis, close, paragraphs, more, facts }: SentenceProps) {
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
