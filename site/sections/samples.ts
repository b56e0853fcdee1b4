import type { Feature } from './model.ts';

/** Sample features, for the examples of several kinds. */
export const features: Feature[] = [
  { title: 'Custom design', text: 'Designed for one client, from the first line on.', icon: 'book-open' },
  {
    title: 'Found by search',
    text: 'Titles, addresses and text that answer what people search for.',
    icon: 'search',
  },
  { title: 'Fits every screen', text: 'Read on a phone in the sun as on a desk.', icon: 'smartphone' },
  { title: 'Shops', text: 'A catalogue, a basket and a payment, each in its place.', icon: 'shopping-bag' },
  { title: 'Safe', text: 'Kept up to date, with a backup every night.', icon: 'shield' },
  { title: 'Within reach', text: 'A person answers the phone.', icon: 'phone' },
];
