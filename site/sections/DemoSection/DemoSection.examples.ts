import { schoolDemoForm } from '../../content/forms/demo.ts';
import type { Examples } from '../examples.ts';
import type { DemoSectionProps } from './DemoSection.tsx';

export { DemoSection as Component } from './DemoSection.tsx';

export const examples: Examples<DemoSectionProps> = [
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
