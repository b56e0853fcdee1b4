import facts from '../../content/facts.ts';
import type { Examples } from '../examples.ts';
import type { CtaProps } from './Cta.tsx';

export { Cta as Component } from './Cta.tsx';

const startingFacts = [
  { label: 'Websites from', value: facts.startingPrice },
  { label: 'A reply within', value: '24 hours' },
];

export const examples: Examples<CtaProps> = [
  {
    name: 'Call to action on saffron',
    props: {
      layout: 'band',
      ground: 'saffron',
      title: 'Shall we draw your first page?',
      text: 'Half an hour of advice costs nothing, and the drawing is yours to keep.',
      actions: [
        { label: 'First action', href: '#first' },
        { label: 'Second action', href: '#second' },
      ],
      facts: startingFacts,
    },
  },
  {
    name: 'Call to action on ink',
    props: {
      layout: 'band',
      ground: 'ink',
      title: 'One page or a hundred.',
      points: ['First promise', 'Second promise', 'Third promise'],
      actions: [
        { label: 'First action', href: '#first' },
        { label: 'Second action', href: '#second' },
      ],
      facts: startingFacts,
    },
  },
  {
    name: 'Call to action in one line',
    props: {
      layout: 'line',
      title: 'Sample offer',
      text: 'One offer, in one sentence.',
      action: { label: 'Claim it', href: '#claim' },
    },
  },
];
