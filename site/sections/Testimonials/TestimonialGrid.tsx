import type { Testimonial } from '../model.ts';
import { Monogram } from '../../ui/Monogram/Monogram.tsx';
import { Rating } from '../../ui/Rating/Rating.tsx';
import { Strip } from '../../ui/Strip/Strip.tsx';
import styles from './TestimonialGrid.module.css';

/** All testimonials at once, the first one large. */
export function TestimonialGrid({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <Strip className={styles.panel}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.author}>
          <Quote {...testimonial} />
        </li>
      ))}
    </Strip>
  );
}

function Quote({ text, author, position, project, rating }: Testimonial) {
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
