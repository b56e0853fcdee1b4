import works from '../../content/works.ts';
import type { Examples } from '../examples.ts';
import type { WallProps } from './Wall.tsx';

export { Wall as Component } from './Wall.tsx';

export const examples: Examples<WallProps> = [
  {
    name: 'Wall of windows',
    props: {
      title: 'Five trades, five faces.',
      text: 'Sample sites, drawn by us: each has colours, lettering and pictures that no other has.',
      action: { label: 'Open the portfolio', to: '/portfolio' },
      opens: { to: '/portfolio' },
      works,
    },
  },
];
