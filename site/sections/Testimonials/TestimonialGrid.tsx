import type { Testimonial } from '../model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Monogram } from '../../ui/Monogram/Monogram.tsx';
import { Rating } from '../../ui/Rating/Rating.tsx';
import styles from './TestimonialGrid.module.css';

/** All testimonials at once, the first one large. */
export function TestimonialGrid({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <ul className={styles.panel}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.author}>
          <Quote {...testimonial} />
        </li>
      ))}
    </ul>
  );
}

function Quote({ text, author, position, project, mark, rating }: Testimonial) {
  return (
    <figure className={styles.quote}>
      {rating && <Rating {...rating} />}
      <blockquote>{text}</blockquote>
      <figcaption>
        {mark ? <Drawing name={mark} /> : <Monogram name={author} />}
        <span>
          <strong>{author}</strong>
          {[position, project].filter(Boolean).join(': ')}
        </span>
      </figcaption>
    </figure>
  );
}
