import { packageWording, packages } from '../../content/packages.ts';
import type { Examples } from '../examples.ts';
import type { PricingProps } from './Pricing.tsx';

export const examples: Examples<PricingProps> = [
  {
    name: 'Packages',
    props: {
      title: 'Three packages, three prices',
      text: 'Ask on WhatsApp: the message names the package.',
      packages,
      wording: packageWording,
    },
  },
];
