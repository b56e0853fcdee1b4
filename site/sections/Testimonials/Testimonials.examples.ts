import type { ReviewsProvider, Testimonial } from '../../content/model.ts';
import { testimonials } from '../../content/testimonials.ts';
import { quotesCarousel } from '../../content/wording.ts';
import type { Examples } from '../examples.ts';
import type { TestimonialsProps } from './Testimonials.tsx';

const quotes: Testimonial[] = [
  {
    text: 'They asked what a guest wants to know at ten at night, and put that on the first screen.',
    author: 'Sample Host',
    position: 'Sample guest house',
    category: 'Hospitality',
    project: 'site with rooms by the night',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
  {
    text: 'The register is done before the bell.',
    author: 'Sample Principal',
    position: 'Sample school',
    rating: { value: 4.5, label: 'Rated 4.5 out of 5' },
  },
  {
    text: 'Orders come with the lot number on them, so nobody rings to ask which boxes they meant.',
    author: 'Sample Grower',
    position: 'Sample orchard',
  },
  {
    text: 'I change the prices myself, standing in the shop.',
    author: 'Sample Keeper',
    position: 'Sample shop',
  },
  {
    text: 'A long sample quote, because the tallest one sets the height of the carousel, so that neither the buttons nor the next section move when another quote is shown.',
    author: 'Sample Person With A Long Name',
    position: 'Sample firm',
  },
];

/** A provider that does not exist. The policy of the pattern book allows it, and tests mock it. */
export const sampleReviews: ReviewsProvider = {
  script: 'https://reviews.example.com/widget.js',
  element: 'sample-reviews',
  connect: [],
  frames: [],
  images: [],
};

export const examples: Examples<TestimonialsProps> = [
  {
    name: 'Testimonials as a grid',
    props: {
      layout: 'grid',
      ground: 'snow',
      title: 'Sample words of clients',
      testimonials: quotes.slice(0, 3),
    },
  },
  {
    name: 'Testimonials as a grid of five',
    props: {
      layout: 'grid',
      ground: 'paper',
      title: 'Five sample quotes',
      text: 'The first is the one to read.',
      testimonials: quotes,
    },
  },
  {
    name: 'Testimonials as a carousel',
    props: {
      layout: 'carousel',
      ground: 'ink',
      title: 'Sample quotes, one at a time',
      testimonials: quotes,
      wording: quotesCarousel,
    },
  },
  {
    name: 'Testimonials in rows',
    props: {
      layout: 'rows',
      ground: 'paper',
      title: 'Three sample quotes, one below the other',
      text: 'Their ratings in words.',
      testimonials: quotes.slice(0, 3),
    },
  },
  {
    name: 'Reviews without a provider',
    props: { layout: 'reviews', title: 'Sample words', testimonials: testimonials.slice(0, 3) },
  },
  {
    name: 'Reviews with a provider',
    props: {
      layout: 'reviews',
      title: 'Sample words from outside',
      testimonials: testimonials.slice(2),
      provider: sampleReviews,
    },
  },
];
