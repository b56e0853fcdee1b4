import type { CarouselWording } from '../sections/Testimonials/CarouselControls.tsx';

/** The names of the buttons of a carousel of quotes. */
export const quotesCarousel: CarouselWording = {
  controls: 'Choose a quote',
  previous: 'Previous quote',
  next: 'Next quote',
  slide: 'Quote',
  play: 'Play',
  pause: 'Pause',
};
