import facts from '../../content/facts.ts';
import type { Examples } from '../examples.ts';
import { features } from '../samples.ts';
import type { FeaturesProps, FeatureWithParts } from './Features.tsx';

const trades: FeatureWithParts[] = [
  {
    title: 'Growers',
    text: 'What buyers ask first comes first.',
    parts: ['Varieties', 'Rate on request'],
  },
  { title: 'Schools', text: 'Admissions, notices and results.', parts: ['Admissions', 'Notices'] },
];

export const examples: Examples<FeaturesProps> = [
  {
    name: 'Features as a panel',
    props: {
      layout: 'panel',
      ground: 'snow',
      title: 'Six sample features',
      text: 'Wide and narrow fields alternate.',
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
    name: 'Features as a price list',
    props: {
      layout: 'list',
      ground: 'ink',
      title: 'Sample prices',
      features: [
        { title: 'First sample', text: '4-8 weeks', sign: `from ${facts.prices.customShop}` },
        {
          title: 'Second sample with a longer name',
          text: ['Ongoing. ', { label: 'A link', href: '#link' }],
          sign: facts.prices.maintenance,
        },
      ],
    },
  },
  {
    name: 'Features as goals',
    props: {
      layout: 'list',
      ground: 'ink',
      title: 'Two sample goals',
      features: [
        { title: 'First goal', text: 'What it means, in one sentence that is not short.', progress: 75 },
        { title: 'Second goal', text: 'What it means.', progress: 40 },
      ],
    },
  },
  {
    name: 'Features in columns',
    props: {
      ground: 'ink',
      layout: 'columns',
      title: 'Three sample signs',
      text: 'The sign of each feature is the largest text.',
      features: features.slice(0, 3).map((feature, index) => ({ ...feature, sign: `${index + 1} hours` })),
    },
  },
  {
    name: 'Features in rows with their parts',
    props: {
      layout: 'rows',
      ground: 'paper',
      title: 'Sample trades',
      text: 'A row each.',
      features: trades,
    },
  },
  {
    name: 'Features on plates with their parts',
    props: {
      layout: 'plates',
      ground: 'snow',
      title: 'Sample trades on plates',
      features: [...trades, { title: 'Hosts', text: 'Rooms, meals and the road.', parts: ['Rooms', 'Road'] }],
    },
  },
];
