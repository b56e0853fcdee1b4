import { school } from '../../content/products.ts';
import type { Examples } from '../examples.ts';
import type { ProductTabsProps } from './ProductTabs.tsx';

export const examples: Examples<ProductTabsProps> = [
  {
    name: 'Product in tabs',
    props: {
      title: 'A product in three tabs',
      product: school,
      wording: {
        label: 'About the product',
        features: 'Features',
        benefits: 'Benefits',
        testimonials: 'Testimonials',
        rating: { value: 4.9, label: 'Rated 4.9 out of 5', text: 'Sample rating' },
      },
    },
  },
];
