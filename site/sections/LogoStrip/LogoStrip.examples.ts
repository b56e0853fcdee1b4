import { clients } from '../../content/clients.ts';
import type { Examples } from '../examples.ts';
import type { LogoStripProps } from './LogoStrip.tsx';

export { LogoStrip as Component } from './LogoStrip.tsx';

export const examples: Examples<LogoStripProps> = [
  {
    name: 'Clients strip',
    props: {
      title: 'Some of the 500+ businesses that trust us',
      note: '(sample marks)',
      clients,
      pause: 'Stop the row of marks',
    },
  },
];
