import type { Examples } from '../examples.ts';
import type { FunnelProps } from './Funnel.tsx';

export const examples: Examples<FunnelProps> = [
  {
    name: 'Funnel',
    props: {
      ground: 'snow',
      title: 'Sample e-mails, counted down',
      note: 'Sample figures',
      steps: [
        { label: 'sent', count: 1200, text: 'All of them.' },
        { label: 'read', count: 400, text: 'A third.' },
        { label: 'answered', count: 3, text: 'So few that the bar is only a line.' },
      ],
    },
  },
];
