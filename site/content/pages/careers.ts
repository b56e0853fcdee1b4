import facts from '../facts.ts';
import { named } from '../fitting.ts';
import { careersForm } from '../forms/careers.ts';
import type { Page } from '../model.ts';
import type { Job } from '../../sections/Jobs/Jobs.tsx';

export const path = '/careers';

/** §2 Careers: the jobs. Apply selects the form's nearest position, because §9 gives the form other positions. */
const jobs: Job[] = [
  {
    title: 'SEO and Digital Marketing Expert',
    places: '2',
    text: 'You bring a shop in Sopore to the first page of Google, and can show us that you have done it before.',
    apply: applyAs('Digital Marketing'),
  },
  {
    title: 'Full Stack Developer',
    places: '1',
    text: 'You build the whole thing, from the database table to the last pixel. You know when a project has enough libraries.',
    apply: applyAs('Full Stack Developer'),
  },
  {
    title: 'Mobile App Developer',
    places: '1',
    text: 'Your apps open fast on a cheap phone and keep working when the network drops.',
    apply: applyAs('App Developer'),
  },
  {
    title: 'Sales and Marketing Executive',
    places: '3',
    terms: 'Srinagar 2, Jammu 1; full-time on-site',
    text: 'You visit schools, hotels and shops. You listen first, and promise only what we can build.',
    apply: applyAs('Sales Executive'),
  },
];

function applyAs(position: string): Job['apply'] {
  return { label: 'Apply', to: `/careers?position=${encodeURIComponent(position)}#apply` };
}

export default {
  metadata: {
    title: named('Careers: web, app, marketing and sales jobs'),
    description: `7 openings in SEO and digital marketing, full stack, mobile apps, and sales in Srinagar and Jammu. Answer ${facts.replyWithin}.`,
    keywords: [
      'full stack developer Srinagar',
      'mobile app developer',
      'digital marketing expert',
      'sales executive Jammu',
    ],
  },
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      ground: 'paper',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Careers' },
      title: 'Jobs in web development, apps, marketing and sales',
      lede: 'Join us in Jammu and Kashmir. Your neighbours will use what you make, from the school’s register and the guest house’s bookings to the shop that sends walnuts to Pune.',
      actions: [
        { label: 'See the openings', to: '/careers#openings' },
        { label: 'Apply now', to: '/careers#apply' },
      ],
      note: `Every application is answered ${facts.replyWithin}.`,
      facts: [
        { label: 'openings', value: '7' },
        { label: 'team members', value: facts.counts.team },
      ],
      scene: { drawing: 'chairs-scene', caption: 'Seven openings, seven empty chairs.' },
    },
    {
      kind: 'jobs',
      id: 'openings',
      title: 'Current openings',
      text: 'The number says how many people we need. If no job fits, apply anyway and say what you do.',
      jobs,
    },
    {
      kind: 'pair',
      ground: 'ink',
      lead: 'first',
      sections: [
        {
          kind: 'features',
          id: 'read',
          layout: 'list',
          title: 'What we look at first',
          text: 'Your degree is not on this list.',
          features: [
            {
              title: 'Something you made',
              text: 'A link that opens. A small thing that works tells us more than a large one that almost works.',
            },
            {
              title: 'Something you fixed',
              text: 'What was broken, how you found the cause, and how you know it works now.',
            },
            {
              title: 'Someone you helped',
              text: 'A client, a class or an uncle with a shop. Half of this work is listening.',
            },
            {
              title: 'Where you want to be',
              text: 'Which role do you want in a year? If we cannot take you there, we’ll say so before you join.',
            },
          ],
        },
        {
          kind: 'steps',
          id: 'then',
          layout: 'timeline',
          title: 'What happens next',
          steps: [
            {
              title: 'We read it',
              text: `You get an answer ${facts.replyWithin}, even if it is no.`,
            },
            {
              title: 'We talk',
              text: 'You meet your future colleagues. Ask them what a bad week looks like.',
            },
            {
              title: 'You try it',
              text: 'We do a small practice task together, with tea. Then we both decide.',
            },
          ],
        },
      ],
    },
    {
      kind: 'form',
      id: 'apply',
      title: 'Apply for a job',
      text: 'All we need is your resume and a way to reach you. The Apply button next to an opening fills in the position.',
      ways: [
        { name: 'Call first', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        { name: 'Email', icon: 'mail', label: facts.email.label, href: facts.email.href },
      ],
      wording: careersForm,
    },
  ],
} satisfies Page;
