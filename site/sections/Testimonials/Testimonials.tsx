import type { Ground, RichText } from '../../ui/model.ts';
import type { ReviewsProvider, Testimonial } from '../model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import type { CarouselWording } from './CarouselControls.tsx';
import { Reviews } from './Reviews.tsx';
import { TestimonialCarousel } from './TestimonialCarousel.tsx';
import { TestimonialGrid } from './TestimonialGrid.tsx';
import { TestimonialRows } from './TestimonialRows.tsx';

export type TestimonialsProps = {
  id?: string;
  title: string;
  text?: RichText;
  testimonials: Testimonial[];
} &
  /** All at once, the first one large. */
  (
    | { layout: 'grid'; ground: Ground }
    /** One below the other, beside the heading. */
    | { layout: 'rows'; ground: Ground }
    /** One at a time (§4 testimonial carousel). */
    | { layout: 'carousel'; ground: Ground; wording: CarouselWording }
    /** On ink, the first one very large; replaced by the provider's widget if there is a provider. */
    | { layout: 'reviews'; provider?: ReviewsProvider }
  );

export type TestimonialsPropsOf<Layout extends TestimonialsProps['layout']> = Extract<
  TestimonialsProps,
  { layout: Layout }
>;

/** What clients say about us. */
export function Testimonials(props: TestimonialsProps) {
  switch (props.layout) {
    case 'grid':
      return <Grid {...props} />;
    case 'rows':
      return <TestimonialRows {...props} />;
    case 'carousel':
      return <TestimonialCarousel {...props} />;
    case 'reviews':
      return <Reviews {...props} />;
  }
}

function Grid({ id, ground, title, text, testimonials }: TestimonialsPropsOf<'grid'>) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <TestimonialGrid testimonials={testimonials} />
      </div>
    </Band>
  );
}
