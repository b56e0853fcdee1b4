import type { Examples } from '../examples.ts';
import type { ProseProps } from './Prose.tsx';

export const examples: Examples<ProseProps> = [
  {
    name: 'Running text with a list of contents',
    props: {
      title: 'A sample policy',
      note: 'Last Updated: a sample date',
      contents: 'Contents',
      lead: 'One sentence that says what this page is for, larger than the rest, for visitors who read nothing else.',
      parts: [
        {
          id: 'prose-first',
          title: 'First part',
          blocks: [
            'A paragraph keeps to sixty-six characters a line, because readers lose their place in longer lines, and shorter lines make the eye jump.',
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
