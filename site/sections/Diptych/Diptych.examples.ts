import type { Examples } from '../examples.ts';
import type { DiptychProps } from './Diptych.tsx';

export { Diptych as Component } from './Diptych.tsx';

export const examples: Examples<DiptychProps> = [
  {
    name: 'Two statements side by side',
    props: {
      panels: [
        {
          title: 'First half',
          sentence: 'One large sentence that says where all of this leads.',
          text: 'And a smaller one that says what follows from it, so that it does not stay large words.',
        },
        {
          title: 'Second half',
          sentence: 'Another that answers it.',
          text: 'Shorter, and it stands on the same foot.',
        },
      ],
    },
  },
];
