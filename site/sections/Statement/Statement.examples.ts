import type { Examples } from '../examples.ts';
import type { StatementProps } from './Statement.tsx';

export const examples: Examples<StatementProps> = [
  {
    name: 'Statement',
    props: {
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
      title: 'A shorter one,',
      emphasis: 'and that is all',
      close: 'it says.',
      paragraphs: ['A single paragraph.'],
      facts: [{ label: 'Office', value: 'a sample town' }],
    },
  },
];
