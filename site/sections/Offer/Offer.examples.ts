import type { Examples } from '../examples.ts';
import type { OfferProps } from './Offer.tsx';

export { Offer as Component } from './Offer.tsx';

export const examples: Examples<OfferProps> = [
  {
    name: 'Offer in one line',
    props: {
      heading: 'Sample offer',
      text: 'One thing to claim, in one sentence.',
      action: { label: 'Claim it', href: '#claim' },
    },
  },
];
