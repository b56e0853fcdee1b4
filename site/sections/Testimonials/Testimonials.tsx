import type { Ground, RichText } from '../../ui/model.ts';
import type { ReviewsProvider, Testimonial } from '../model.ts';
import type { CarouselWording } from './CarouselControls.tsx';
import { Reviews } from './Reviews.tsx';
import { TestimonialCarousel } from './TestimonialCarousel.tsx';
import { TestimonialRows } from './TestimonialRows.tsx';

export type TestimonialsProps = {
  id?: string;
  title: string;
  text?: RichText;
  testimonials: Testimonial[];
} &
  /** One below the other, beside the heading. */
  (
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
    case 'rows':
      return <TestimonialRows {...props} />;
    case 'carousel':
      return <TestimonialCarousel {...props} />;
    case 'reviews':
      return <Reviews {...props} />;
  }
}
