import type { Examples } from '../examples.ts';
import type { ShowcaseProps } from './Showcase.tsx';

export { Showcase as Component } from './Showcase.tsx';

export const examples: Examples<ShowcaseProps> = [
  {
    name: 'Showcase of a product',
    props: {
      title: 'The whole school by a quarter past nine.',
      text: 'Attendance, fees, timetable and messages home in one place. The pictures show sample data.',
      actions: [
        { label: 'Request a Demo', to: '/products#request-demo' },
        { label: 'All eight features', to: '/products' },
      ],
      desk: 'school-desk',
      phone: 'school-phone',
    },
  },
  {
    name: 'Showcase below the head of a page',
    props: {
      desk: 'school-desk',
      phone: 'school-phone',
    },
  },
];
