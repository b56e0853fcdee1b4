import type { LogoName } from '../../content/model.ts';
import type { MarkedName } from '../Marks/Marks.tsx';
import type { Examples } from '../examples.ts';
import { tools } from '../samples.ts';
import type { MarksProps } from './Marks.tsx';

export { Marks as Component } from './Marks.tsx';

function mark(name: string, text: string, logo?: LogoName): MarkedName {
  return { name, text, ...(logo && { logo }) };
}

export const examples: Examples<MarksProps> = [
  {
    name: 'Marks in two columns',
    props: {
      ground: 'paper',
      title: 'Sample tools and platforms',
      groups: [
        { title: 'Tools', marks: tools.map(({ name, logo, description }) => mark(name, description, logo)) },
        {
          title: 'Platforms',
          marks: [mark('YouTube', 'Where people ask how', 'youtube'), mark('Sample place', 'Without a mark')],
        },
      ],
    },
  },
];
