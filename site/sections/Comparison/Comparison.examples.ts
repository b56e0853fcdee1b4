import facts from '../../content/facts.ts';
import type { Examples } from '../examples.ts';
import type { ComparisonProps } from './Comparison.tsx';

export const examples: Examples<ComparisonProps> = [
  {
    name: 'Comparison that can be sorted',
    props: {
      id: 'sample-sorting',
      ground: 'paper',
      title: 'Sorted by a column',
      caption: 'Sample systems by price and rating',
      columns: ['System', 'Price', 'Rating', 'Shop'],
      rows: [
        { name: 'First', cells: [facts.prices.magento, '4.8', true] },
        { name: 'Second', cells: [facts.prices.drupal, '–', false] },
        { name: 'Third', cells: [facts.prices.customCms, '5', true] },
      ],
      sortable: true,
      wording: { yes: 'Yes', no: 'No' },
    },
  },
  {
    name: 'Comparison with notes below it',
    props: {
      id: 'sample-rules',
      ground: 'snow',
      title: 'Two sample rules',
      caption: 'What each rule asks',
      quiet: true,
      columns: ['Rule', 'Here', 'There'],
      rows: [{ name: 'Ask first', cells: [true, false] }],
      wording: { yes: 'Yes', no: 'No' },
      notes: {
        id: 'sample-notes',
        title: 'And in a third place',
        text: 'One sentence about it.',
        features: [
          { title: 'Ask first', text: 'Often.' },
          { title: 'Write it down', text: 'Always.' },
          { title: 'Forget', text: 'After a year.' },
        ],
      },
    },
  },
  {
    name: 'Comparison',
    props: {
      id: 'sample-comparison',
      ground: 'snow',
      title: 'Side by side',
      text: 'On a phone the table scrolls inside its frame.',
      caption: 'What each sample package holds',
      columns: ['What', 'Basic', 'Standard', 'Premium'],
      rows: [
        { name: 'Pages', cells: ['3', '5-7', '10+'] },
        { name: 'Contact form', cells: [false, true, true] },
        { name: 'Blog plus CMS', cells: [false, false, true] },
        { name: 'Support', cells: ['1 month', '3 months', '6 months'] },
        { name: 'Ready in', cells: ['5-7 days', '7-10 days', '10-14 days'] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
  },
];
