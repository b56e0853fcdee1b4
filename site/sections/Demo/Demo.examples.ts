import { schoolDemoForm } from '../../content/forms/demo.ts';
import type { Examples } from '../examples.ts';
import type { DemoProps } from './Demo.tsx';

export const examples: Examples<DemoProps> = [
  {
    name: 'Demo of a product',
    props: {
      title: 'See a sample product',
      paragraphs: ['What you will see, and how long it takes.'],
      open: 'Schedule a sample demo',
      product: 'Sample product',
      close: 'Close',
      wording: schoolDemoForm,
    },
  },
];
