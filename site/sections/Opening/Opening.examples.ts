import type { Examples } from '../examples.ts';
import type { OpeningProps } from './Opening.tsx';

export { Opening as Component } from './Opening.tsx';

export const examples: Examples<OpeningProps> = [
  { name: 'Title of a page', props: { title: 'A sample page', text: 'One sentence below its title.' } },
];
