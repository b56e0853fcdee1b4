import facts from '../facts.ts';
import { careersForm } from '../forms/careers.ts';
import type { Page } from '../model.ts';
import type { Job } from '../../sections/Jobs/Jobs.tsx';

/** §2 Careers: the jobs. Apply selects the form's nearest position, because §9 gives the form other positions. */
const jobs: Job[] = [
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

function applyAs(position: string): Job['apply'] {
  return { label: 'Apply', to: `/careers?position=${encodeURIComponent(position)}#apply` };
}

export default {
  metadata: {
    title: `Careers at ${facts.name}: openings in Srinagar and Jammu`,
    description: `Seven places are open: SEO and digital marketing, full stack, mobile apps, sales. Send your resume with the form and hear from us within ${facts.reply}.`,
    keywords: [
      'full stack developer Srinagar',
      'mobile app developer',
      'digital marketing expert',
      'sales executive Jammu',
    ],
  },
  structuredData: ['breadcrumbs', 'jobs'],
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Careers', to: '/careers' },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'figures',
      ground: 'crocus',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Careers' },
      title: 'Come and build with us.',
      lede: 'Your neighbours use what we make: the school’s register, the guest house’s bookings, the shop that sends walnuts to Pune. Seven more of us are wanted.',
      actions: [
        { label: 'See the openings', to: '/careers#openings' },
        { label: 'Apply', to: '/careers#apply' },
      ],
      note: `An answer within ${facts.reply}, whatever it is.`,
      facts: [
        { label: 'open places', value: '7' },
        { label: 'team members', value: facts.counts.team },
      ],
    },
    {
      kind: 'jobs',
      id: 'openings',
      title: 'Current openings',
      text: 'The figure says how many are wanted. Not quite you? Apply all the same and say what would be.',
      jobs,
    },
    {
      kind: 'features',
      id: 'read',
      ground: 'ink',
      layout: 'list',
      title: 'What we read first',
      text: 'And it is not the degree.',
      features: [
        {
          title: 'Something you made',
          text: 'A link that opens. A small thing that works tells more than a large one that almost does.',
        },
        {
          title: 'Something you mended',
          text: 'What was broken, how you found it, how you know that it holds.',
        },
        {
          title: 'Somebody you helped',
          text: 'A client, a class, an uncle with a shop. Half of this work is listening.',
        },
        {
          title: 'Where you want to be',
          text: 'In the role, in a year. If we cannot take you there, we say so before you come.',
        },
      ],
    },
    {
      kind: 'form',
      id: 'apply',
      title: 'Apply',
      text: 'A resume and a way to reach you: that is all. Apply beside an opening has chosen the position already.',
      ways: [
        { name: 'Ask first', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        { name: 'Or write', icon: 'mail', label: facts.email.label, href: facts.email.href },
      ],
      wording: careersForm,
    },
    {
      kind: 'steps',
      id: 'then',
      layout: 'row',
      title: 'And then',
      steps: [
        {
          title: 'We read it',
          text: `All of it, and answer within ${facts.reply}, also where the answer is no.`,
        },
        {
          title: 'We talk',
          text: 'With those who would sit beside you. Ask them what a bad week looks like.',
        },
        {
          title: 'You try it',
          text: 'A small piece of real work, done together, with tea. Then both sides decide.',
        },
      ],
    },
  ],
} satisfies Page;
