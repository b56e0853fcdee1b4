import type { Examples } from '../examples.ts';
import { features } from '../samples.ts';
import type { PairProps } from './Pair.tsx';

export const examples: Examples<PairProps> = [
  {
    name: 'Two sections side by side',
    props: {
      ground: 'paper',
      sections: [
        {
          kind: 'seasons',
          title: 'The sample year',
          seasons: [
            { title: 'Harvest', from: 9, to: 11, months: 'September to November', text: 'Orders by phone.' },
            { title: 'Rest', from: 12, to: 3, months: 'December to March', text: 'Time for pictures.' },
          ],
        },
        {
          kind: 'features',
          layout: 'list',
          title: 'What sample trades need',
          text: 'The wide half.',
          features: features.slice(0, 4),
        },
      ],
    },
  },
  {
    name: 'Two sections on ink, the first one wide',
    props: {
      ground: 'ink',
      lead: 'first',
      sections: [
        {
          kind: 'steps',
          layout: 'timeline',
          title: 'Three sample steps',
          steps: [
            { title: 'Listen', text: 'Thirty minutes, free.' },
            { title: 'Draw', text: 'Until you approve the pages.' },
            { title: 'Launch', text: 'Domain, certificate and hosting.' },
          ],
        },
        {
          kind: 'faq',
          title: 'Sample questions',
          questions: [{ question: 'Are these questions real?', answer: 'No, they are samples.' }],
        },
      ],
    },
  },
];
