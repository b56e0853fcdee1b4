import type { Quote } from '../../content/model.ts';
import { quotesCarousel } from '../../content/wording.ts';
import type { Examples } from '../examples.ts';
import type { QuotesProps } from './Quotes.tsx';

export { Quotes as Component } from './Quotes.tsx';

const quotes: Quote[] = [
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
    text: 'A long sample quote, so that the tallest of them decides how high all stand, and nothing below moves while they take turns: neither the buttons nor the section that follows.',
    author: 'Sample Person With A Long Name',
    position: 'Sample firm',
  },
];

export const examples: Examples<QuotesProps> = [
  {
    name: 'Quotes as a grid',
    props: {
      layout: 'grid',
      ground: 'snow',
      title: 'Sample words of clients',
      quotes: quotes.slice(0, 3),
    },
  },
  {
    name: 'Quotes as a grid of five',
    props: {
      layout: 'grid',
      ground: 'paper',
      title: 'Five sample quotes',
      text: 'The first is the one to read.',
      quotes,
    },
  },
  {
    name: 'Quotes as a carousel',
    props: {
      layout: 'carousel',
      ground: 'ink',
      title: 'Sample quotes, one at a time',
      quotes,
      wording: quotesCarousel,
    },
  },
  {
    name: 'Quotes in rows',
    props: {
      layout: 'rows',
      ground: 'paper',
      title: 'Three sample quotes, one below the other',
      text: 'Their ratings in words.',
      quotes: quotes.slice(0, 3),
    },
  },
];
