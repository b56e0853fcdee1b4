import { useId } from 'react';
import type { CarouselWording, Ground, Quote, RichText } from '../../content/model.ts';
import { CarouselControls } from './CarouselControls.tsx';
import { Island } from '../../islands/Island.tsx';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Monogram } from '../../ui/Monogram/Monogram.tsx';
import { Rating } from '../../ui/Rating/Rating.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { QuoteRows } from '../QuoteRows/QuoteRows.tsx';
import styles from './Quotes.module.css';

export type QuotesProps = { id?: string; ground: Ground; title: string; text?: RichText; quotes: Quote[] } & (
  { layout: 'grid' } | { layout: 'rows' } | { layout: 'carousel'; wording: CarouselWording }
);

/** What clients said: all at once in a jointed panel or in rows, or one at a time and large (§4 testimonial carousel). */
export function Quotes(section: QuotesProps) {
  const { id, ground, title, text, quotes } = section;
  if (section.layout === 'rows') return <QuoteRows {...section} />;
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        {section.layout === 'grid' ? (
          <QuotePanel quotes={quotes} />
        ) : (
          <Carousel title={title} quotes={quotes} wording={section.wording} />
        )}
      </div>
    </Band>
  );
}

/** All of them at once, the first one large. */
export function QuotePanel({ quotes }: { quotes: Quote[] }) {
  return (
    <ul className={styles.panel}>
      {quotes.map((quote) => (
        <li key={quote.author}>
          <Said {...quote} />
        </li>
      ))}
    </ul>
  );
}

type CarouselProps = Pick<Extract<QuotesProps, { layout: 'carousel' }>, 'title' | 'quotes' | 'wording'>;

function Carousel({ title, quotes, wording }: CarouselProps) {
  const list = useId();
  return (
    <div role="group" aria-roledescription="carousel" aria-label={title}>
      {/* Without script this scrolls sideways, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.slides} id={list} tabIndex={0}>
        {quotes.map((quote, index) => (
          <li key={quote.author} data-current={index === 0 ? '' : undefined}>
            <Slide {...quote} />
          </li>
        ))}
      </ul>
      <Island of={CarouselControls} props={{ list, count: quotes.length, wording }} />
    </div>
  );
}

function Slide({ text, author, position, category, project, rating }: Quote) {
  return (
    <figure className={styles.slide}>
      <div className={styles.seal}>
        <Avatar name={author} />
      </div>
      <blockquote>{text}</blockquote>
      <figcaption>
        <p className={styles.by}>
          <strong>{author}</strong>
          <span>{position}</span>
          {rating && <Rating {...rating} />}
        </p>
        {category && (
          <p className={styles.about}>
            <Badge look="quiet">{category}</Badge>
            <span>{project}</span>
          </p>
        )}
      </figcaption>
    </figure>
  );
}

function Said({ text, author, position, project, rating }: Quote) {
  return (
    <figure className={styles.quote}>
      {rating && <Rating {...rating} />}
      <blockquote>{text}</blockquote>
      <figcaption>
        <Monogram name={author} />
        <span>
          <strong>{author}</strong>
          {[position, project].filter(Boolean).join(': ')}
        </span>
      </figcaption>
    </figure>
  );
}
