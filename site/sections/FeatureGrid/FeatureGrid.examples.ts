import type { Examples } from '../examples.ts';
import { features } from '../samples.ts';
import type { FeatureGridProps } from './FeatureGrid.tsx';

export { FeatureGrid as Component } from './FeatureGrid.tsx';

export const examples: Examples<FeatureGridProps> = [
  {
    name: 'Features as a panel',
    props: {
      layout: 'panel',
      ground: 'snow',
      title: 'Six sample features',
      text: 'Wide and narrow by turns.',
      features,
    },
  },
  {
    name: 'Features as a panel of three',
    props: {
      layout: 'panel',
      ground: 'ink',
      title: 'Three sample features',
      features: features.slice(0, 3),
    },
  },
  {
    name: 'Features as a list',
    props: {
      layout: 'list',
      ground: 'paper',
      title: 'The same as a list',
      text: 'Where a list says it better than cards.',
      features: features.slice(0, 4),
    },
  },
  {
    name: 'Features, in columns',
    props: {
      ground: 'ink',
      layout: 'columns',
      title: 'Three sample signs',
      text: 'What each thing is known by stands largest.',
      features: features.slice(0, 3).map((feature, index) => ({ ...feature, sign: `${index + 1} hours` })),
    },
  },
];
