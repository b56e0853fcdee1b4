import { careersForm } from '../forms/careers.ts';
import type { JobOpening, Page } from '../model.ts';

/** §2 The openings. Apply chooses the position of the form that is nearest: §9 lists others there. */
const openings: JobOpening[] = [
  {
    title: 'SEO and Digital Marketing Expert',
    places: '2',
    text: 'You bring a shop in Sopore to the first page, and can show how you did it the last time.',
    apply: applyAs('Digital Marketing'),
  },
  {
    title: 'Full Stack Developer',
    places: '1',
    text: 'You build a thing whole, from the table in the database to the last pixel, and say no to a library too many.',
    apply: applyAs('Full Stack Developer'),
  },
  {
    title: 'Mobile App Developer',
    places: '1',
    text: 'Your apps open fast on a cheap phone and keep working where the network ends.',
    apply: applyAs('App Developer'),
  },
  {
    title: 'Sales and Marketing Executive',
    places: '3',
    terms: 'Srinagar 2, Jammu 1; full-time on-site',
    text: 'You visit schools, hotels and shops, listen first, and promise only what we can build.',
    apply: applyAs('Sales Executive'),
  },
];

function applyAs(position: string): JobOpening['apply'] {
  return { label: 'Apply', to: `/careers?position=${encodeURIComponent(position)}#apply` };
}

export default {
  metadata: {
    title: 'Careers at Yam Web: openings in Srinagar and Jammu',
    description:
      'Seven places are open: SEO and digital marketing, full stack, mobile apps, sales. Send your resume with the form and hear from us within 24 hours.',
    keywords: ['web developer jobs Kashmir', 'SEO jobs Srinagar', 'sales jobs Jammu'],
  },
  modified: '2026-11-21',
  structuredData: ['breadcrumbs', 'openings'],
  sections: [
    {
      kind: 'opening',
      title: 'Come and build with us.',
      text: '50+ people, seven open places, and work that your neighbours use. Tell us what you can do.',
    },
    {
      kind: 'openings',
      id: 'openings',
      title: 'Current openings',
      text: 'Not quite you? Apply all the same and say what would be.',
      openings,
    },
    {
      kind: 'form',
      id: 'apply',
      title: 'Apply',
      text: 'A resume and a way to reach you: that is all.',
      ways: [],
      wording: careersForm,
    },
  ],
} satisfies Page;
