import type { TestimonialsPropsOf } from './Testimonials.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { SideHead } from '../../ui/SideHead/SideHead.tsx';
import styles from './TestimonialRows.module.css';

/** Testimonials one below the other, with their ratings in words. */
export function TestimonialRows({ id, ground, title, text, testimonials }: TestimonialsPropsOf<'rows'>) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap grid">
        <SideHead title={title} text={text} />
        <ul className={styles.rows}>
          {testimonials.map((testimonial) => (
            <li key={testimonial.author}>
              <blockquote>{testimonial.text}</blockquote>
              <p>
                <strong>{testimonial.author}</strong>, {testimonial.position}. {testimonial.rating?.label}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
