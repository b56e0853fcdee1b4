import { consultationPageForm } from '../forms/consultation.ts';
import type { Page } from '../model.ts';

export default {
  metadata: {
    title: 'Free 30-minute consultation about your website | Yam Web',
    description:
      'Half an hour with the person who would build it: what you need, what you do not, and what it costs. Free, and without obligation.',
    keywords: ['free website consultation', 'web design advice Kashmir'],
  },
  modified: '2026-11-21',
  structuredData: ['breadcrumbs'],
  sections: [
    {
      kind: 'opening',
      title: 'Half an hour, free, with whom it concerns.',
      text: 'You talk to the person who would build it. At the end you know what you need, what you can leave out, and what it costs.',
    },
    {
      kind: 'form',
      id: 'request',
      title: 'Ask for your 30 minutes',
      text: 'We write back within 24 hours with two or three times to choose from. Support is there Mon-Sat 9am to 6pm.',
      ways: [],
      wording: consultationPageForm,
    },
    {
      kind: 'steps',
      layout: 'row',
      title: 'What happens in it',
      steps: [
        {
          title: 'Ten minutes: you',
          text: 'What you do, for whom, and what the site or software has to change.',
        },
        { title: 'Ten minutes: us', text: 'How we would go about it, with two or three things to look at.' },
        {
          title: 'Ten minutes: figures',
          text: 'What it costs, how long it takes, and what you could do without us.',
        },
      ],
    },
  ],
} satisfies Page;
