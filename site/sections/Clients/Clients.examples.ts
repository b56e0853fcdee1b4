import { clients } from '../../content/clients.ts';
import type { Examples } from '../examples.ts';
import type { ClientsProps } from './Clients.tsx';

export const examples: Examples<ClientsProps> = [
  {
    name: 'Clients strip',
    props: {
      layout: 'strip',
      title: 'Some of the 500+ businesses that trust us',
      note: '(sample marks)',
      clients,
      pause: 'Stop the row of marks',
    },
  },
  {
    name: 'Clients as a grid',
    props: {
      layout: 'grid',
      title: 'Five sample clients',
      text: 'Each field links to the site that we made.',
      clients,
      newTab: 'opens in a new tab',
    },
  },
];
