import type { Quote, ReviewsProvider, RichText } from '../../content/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { QuotePanel } from '../Quotes/Quotes.tsx';
import styles from './Reviews.module.css';

/** Outside reviews, or our own clients' words where there is no provider. */
export type ReviewsProps = {
  id?: string;
  title: string;
  text?: RichText;
  quotes: Quote[];
  provider?: ReviewsProvider;
};

/**
 * §2 Reviews. A provider's widget fills its element once its script has come (browser/reviews.ts); until
 * then, and where there is none, our own clients' words stand there.
 */
export function Reviews({ id, title, text, quotes, provider }: ReviewsProps) {
  return (
    <Band ground="ink" id={id}>
      <div
        className={`wrap ${styles.reviews}`}
        {...(provider && { 'data-enhance': 'reviews', 'data-provider': provider.script })}
      >
        <SectionHead title={title} text={text} />
        {provider && <div className={provider.element} data-widget />}
        <QuotePanel quotes={quotes} />
      </div>
    </Band>
  );
}
