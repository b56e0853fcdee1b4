import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { TestimonialGrid } from './TestimonialGrid.tsx';
import type { TestimonialsPropsOf } from './Testimonials.tsx';
import styles from './Reviews.module.css';

/**
 * §2 Reviews. Our own testimonials are shown until a provider's widget fills its element (browser/reviews.ts), or for
 * good if there is no provider.
 */
export function Reviews({ id, title, text, testimonials, provider }: TestimonialsPropsOf<'reviews'>) {
  return (
    <Band ground="ink" id={id}>
      <div
        className={`wrap ${styles.reviews}`}
        {...(provider && { 'data-enhance': 'reviews', 'data-provider': provider.script })}
      >
        <SectionHead title={title} text={text} />
        {provider && <div className={provider.element} data-widget />}
        <TestimonialGrid testimonials={testimonials} />
      </div>
    </Band>
  );
}
