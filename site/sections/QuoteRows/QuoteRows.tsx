import type { QuotesProps } from '../Quotes/Quotes.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { SideHead } from '../../ui/SideHead/SideHead.tsx';
import styles from './QuoteRows.module.css';

/** What clients said, large, one below the other beside the heading; the rating in words. */
export function QuoteRows({ id, ground, title, text, quotes }: Omit<QuotesProps, 'layout'>) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap grid">
        <SideHead title={title} text={text} />
        <ul className={styles.rows}>
          {quotes.map((quote) => (
            <li key={quote.author}>
              <blockquote>{quote.text}</blockquote>
              <p>
                <strong>{quote.author}</strong>, {quote.position}. {quote.rating?.label}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
