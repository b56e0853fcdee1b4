import type { Examples } from '../examples.ts';
import type { DiptychProps } from './Diptych.tsx';

export const examples: Examples<DiptychProps> = [
  {
    name: 'Two statements side by side',
    props: {
      panels: [
        {
          title: 'First half',
          sentence: 'One large sentence about the goal.',
          text: 'And a smaller one that says what we do about it, so that it does not remain an empty promise.',
        },
        {
          title: 'Second half',
          sentence: 'Another that replies to it.',
          text: 'A shorter one, aligned at the bottom.',
        },
      ],
    },
  },
];
