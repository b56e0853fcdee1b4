import type { Examples } from '../examples.ts';
import type { ShowcaseProps } from './Showcase.tsx';

export const examples: Examples<ShowcaseProps> = [
  {
    name: 'Showcase with its picture on the right',
    props: {
      title: 'A sample of work beside its words',
      paragraphs: ['The picture runs off the page; the words keep to their column.'],
      points: ['First point', 'Second point', 'Third point'],
      actions: [
        { label: 'First action', href: '#first' },
        { label: 'Second action', href: '#second' },
      ],
      drawing: 'houseboat-site',
      layout: 'right',
      tint: 'saffron',
    },
  },
  {
    name: 'Showcase with its picture on the left',
    props: {
      title: 'The same, the other way round',
      paragraphs: ['Two of them may follow each other.', 'The second paragraph of a sample.'],
      drawing: 'lodge-site',
      layout: 'left',
      tint: 'walnut',
    },
  },
  {
    name: 'Showcase with a table of its figures',
    props: {
      id: 'sample-figures',
      title: 'The picture and its figures',
      paragraphs: ['The table stands below the words, beside the picture.'],
      table: {
        id: 'sample-table',
        title: 'A sample table',
        text: 'It has a heading of its own.',
        caption: 'Two sample months',
        columns: ['In a month', 'Small', 'Large'],
        rows: [
          { name: 'Visits', cells: ['1,250', '6,250'] },
          { name: 'Orders', cells: ['10', '50'] },
        ],
        wording: { yes: 'Yes', no: 'No' },
      },
      drawing: 'school-register',
      layout: 'left',
      tint: 'crocus',
    },
  },
  {
    name: 'Showcase with a phone that the lower edge cuts off',
    props: {
      title: 'As high as its words',
      paragraphs: ['The rest of the phone is behind the floor.'],
      drawing: 'school-phone',
      layout: 'right',
      tint: 'dal',
    },
  },
  {
    name: 'Showcase on a stage, on ink',
    props: {
      layout: 'stage',
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
    name: 'Showcase on a stage, on saffron',
    props: {
      layout: 'stage',
      title: 'Nine rooms, one river',
      text: 'The lower edge cuts the picture off, as a browser window does.',
      drawing: 'houseboat-site',
    },
  },
  {
    name: 'Showcase on a screen and a phone',
    props: {
      layout: 'devices',
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
    name: 'Showcase without words, below a hero',
    props: { layout: 'devices', desk: 'school-desk', phone: 'school-phone' },
  },
];
