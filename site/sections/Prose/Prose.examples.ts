import type { Examples } from '../examples.ts';
import type { ProseProps } from './Prose.tsx';

export { Prose as Component } from './Prose.tsx';

export const examples: Examples<ProseProps> = [
  {
    name: 'Running text with a list of contents',
    props: {
      title: 'A sample policy',
      note: 'Last Updated: a sample date',
      contents: 'Contents',
      lead: 'One sentence that says what this page is for, set larger than the rest, so that who reads nothing else has read the point.',
      parts: [
        {
          id: 'prose-first',
          title: 'First part',
          blocks: [
            'A paragraph keeps to sixty-six characters a line, because a longer line loses the reader on the way back to the left edge, and a shorter one makes the eye jump.',
            [
              'A second one, with a ',
              { label: 'link', href: '#prose-third' },
              ' and ',
              { strong: 'weight' },
              '.',
            ],
          ],
        },
        {
          id: 'prose-second',
          title: 'Second part, whose heading is long enough to need two lines in the list of contents',
          blocks: [
            'Three things:',
            { list: ['one thing;', ['another, ', { strong: 'heavier' }, ';'], 'a third.'] },
          ],
        },
        { id: 'prose-third', title: 'Third part', blocks: ['A last paragraph.'] },
      ],
      close: 'A closing sentence between two rules.',
    },
  },
];
