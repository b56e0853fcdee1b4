import { useId } from 'react';
import type { Testimonial } from '../model.ts';
import { Island } from '../../islands/Island.tsx';
import { Drawing } from '../../drawings/index.tsx';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Rating } from '../../ui/Rating/Rating.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { CarouselControls } from './CarouselControls.tsx';
import type { TestimonialsPropsOf } from './Testimonials.tsx';
import styles from './TestimonialCarousel.module.css';

/** One testimonial at a time (§4 testimonial carousel). */
export function TestimonialCarousel(props: TestimonialsPropsOf<'carousel'>) {
  const { id, ground, title, text, testimonials, wording } = props;
  const list = useId();
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <div role="group" aria-roledescription="carousel" aria-label={title}>
          {/* Without JavaScript the list scrolls sideways, with the keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul className={styles.slides} id={list} tabIndex={0}>
            {testimonials.map((testimonial, index) => (
              <li key={testimonial.author} data-current={index === 0 ? '' : undefined}>
                <Slide {...testimonial} />
              </li>
            ))}
          </ul>
          <Island of={CarouselControls} props={{ list, count: testimonials.length, wording }} />
        </div>
      </div>
    </Band>
  );
}

function Slide({ text, author, position, category, project, mark, rating }: Testimonial) {
  return (
    <figure className={styles.slide}>
      <div className={styles.mark}>{mark && <Drawing name={mark} />}</div>
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
