import type { Examples } from '../examples.ts';
import type { StageProps } from './Stage.tsx';

export { Stage as Component } from './Stage.tsx';

export const examples: Examples<StageProps> = [
  {
    name: 'Stage on ink',
    props: {
      tint: 'ink',
      title: 'The register is done before the bell',
      text: 'A piece of work, shown as large as the page is wide.',
      actions: [
        { label: 'First action', href: '#first' },
        { label: 'Second action', href: '#second' },
      ],
      drawing: 'school-desk',
      note: 'Sample data',
    },
  },
  {
    name: 'Stage on saffron',
    props: {
      tint: 'saffron',
      title: 'Nine rooms, one river',
      text: 'The floor of the stage cuts it off, as the window of a browser does.',
      drawing: 'houseboat-site',
    },
  },
];
