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
      recommended: 2,
      wording: { yes: 'Yes', no: 'No' },
    },
  },
];
