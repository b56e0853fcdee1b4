import type { Examples } from '../examples.ts';
import type { StatementProps } from './Statement.tsx';

const figures = [
  { label: 'sample projects', value: '650+' },
  { label: 'sample satisfaction', value: '98%' },
  { label: 'sample visits', value: '1,498+' },
  { label: 'sample support', value: '24/7' },
];

export const examples: Examples<StatementProps> = [
  {
    name: 'Statement',
    props: {
      layout: 'sentence',
      title: 'One sentence with',
      emphasis: 'its most important words',
      close: 'in the middle.',
      paragraphs: [
        'A paragraph that explains the sentence.',
        ['A second one, with a ', { label: 'link', href: '#link' }, '.'],
      ],
      more: { open: 'Read More', close: 'Show Less', paragraphs: ['A paragraph that unfolds.'] },
      facts: [
        { label: 'Founded', value: 'a sample year' },
        { label: 'We speak', value: 'two languages' },
      ],
    },
  },
  {
    name: 'Statement with nothing to unfold',
    props: {
      layout: 'sentence',
      title: 'A shorter one,',
      emphasis: 'and that is all',
      close: 'it says.',
      paragraphs: ['A single paragraph.'],
      facts: [{ label: 'Office', value: 'a sample town' }],
    },
  },
  {
    name: 'Huge figure',
    props: {
      layout: 'figure',
      figure: '85%',
      text: 'of sample chores, handed over.',
      facts: figures.slice(0, 2),
    },
  },
  {
    name: 'Huge figure that is long',
    props: {
      layout: 'figure',
      figure: '8:47',
      text: 'for a sample site.',
      facts: [{ label: 'Ready in', value: '5-7 days' }],
    },
  },
  { name: 'Counters', props: { layout: 'counters', facts: figures } },
];
