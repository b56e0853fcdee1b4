import type { Examples } from '../examples.ts';
import type { SplitProps } from './Split.tsx';

export { Split as Component } from './Split.tsx';

export const examples: Examples<SplitProps> = [
  {
    name: 'Split, picture on the right',
    props: {
      title: 'A sample of work beside its words',
      paragraphs: ['The picture runs off the page; the words keep to their column.'],
      points: ['First point', 'Second point', 'Third point'],
      actions: [
        { label: 'First action', href: '#first' },
        { label: 'Second action', href: '#second' },
      ],
      drawing: 'houseboat-site',
      picture: 'right',
      tint: 'crocus',
    },
  },
  {
    name: 'Split, picture on the left',
    props: {
      title: 'The same, the other way round',
      paragraphs: ['Two of them may follow each other.', 'The second paragraph of a sample.'],
      drawing: 'message-thread',
      picture: 'left',
      tint: 'saffron',
    },
  },
  {
    name: 'Split, a handset that runs off the foot',
    props: {
      title: 'As high as its words',
      paragraphs: ['The rest of the phone is behind the floor.'],
      drawing: 'school-phone',
      picture: 'right',
      tint: 'dal',
    },
  },
];
