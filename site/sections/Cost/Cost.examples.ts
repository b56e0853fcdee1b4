import { cost } from '../../content/cost.ts';
import type { Examples } from '../examples.ts';
import type { CostProps } from './Cost.tsx';

export const examples: Examples<CostProps> = [
  {
    name: 'What will mine cost?',
    props: { id: 'cost', title: 'What will mine cost?', text: 'Two questions, one price.', ...cost },
  },
];
