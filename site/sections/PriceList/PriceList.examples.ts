import facts from '../../content/facts.ts';
import type { Examples } from '../examples.ts';
import type { PriceListProps } from './PriceList.tsx';

export const examples: Examples<PriceListProps> = [
  {
    name: 'Price list',
    props: {
      title: 'Sample prices',
      text: 'What, how long, and the starting price.',
      rates: [
        { name: 'First sample', price: `from ${facts.prices.customShop}`, time: '4-8 weeks' },
        {
          name: 'Second sample with a longer name',
          price: facts.prices.maintenance,
          time: 'Ongoing',
          text: 'With a sentence about it.',
        },
      ],
      action: { label: 'First action', href: '#first' },
    },
  },
];
