import works from '../../content/works.ts';
import type { Examples } from '../examples.ts';
import type { PortfolioProps } from './Portfolio.tsx';

export const examples: Examples<PortfolioProps> = [
  {
    name: 'Portfolio of five works',
    props: {
      title: 'Five trades, five faces.',
      text: 'Sample sites, drawn by us: each has colours, lettering and pictures that no other has.',
      action: { label: 'Open the portfolio', to: '/portfolio' },
      open: 'View case',
      opens: { to: '/portfolio' },
      works,
      yours: { label: 'A sample piece here', caption: 'What it needs.', link: { to: '/quote' } },
    },
  },
];
