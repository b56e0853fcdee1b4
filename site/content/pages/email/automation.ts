import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { welcome } from '../../../instruments/welcome.ts';
import type { Page } from '../../model.ts';

export const path = '/email/automation';

const weekday = (name: string, label: string, value: string) => ({
  name,
  kind: 'list' as const,
  label,
  value,
  options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
    (day, index) => ({
      value: `${index}`,
      label: day,
    }),
  ),
});

/** How long a welcome series takes: §9, marketing copy figures. The figures in the drawing and the report are samples. */
export default {
  metadata: {
    title: 'Email automation: a welcome series in 3-5 business days',
    description: `A welcome, a reminder and a thank-you that send themselves, for shops, hotels and schools in India. ${facts.from.automation}.`,
    keywords: ['email automation', 'welcome email series', 'drip campaign', 'abandoned basket email'],
  },
  service: {
    name: 'Email automation',
    serviceType: 'Email marketing automation',
    category: 'Digital marketing',
  },
  name: 'Email automation',
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'crocus',
      badge: 'Email marketing',
      title: 'A welcome at eleven at night, while you sleep',
      lede: `Email automation for busy shops, hotels and schools anywhere in India: a welcome, a reminder and thanks that send themselves. ${facts.from.automation}.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=email%20automation' },
        { label: 'See our products', to: '/products' },
      ],
      note: `A welcome series is live in 3-5 business days. ${facts.nextStep}`,
      work: {
        drawing: 'welcome-series',
        title: 'Three e-mails for new readers.',
        caption: 'Sample figures.',
      },
    },
    instrument(welcome, {
      id: 'series',
      tool: 'welcome',
      face: 'crocus',
      ground: 'snow',
      title: 'A welcome series, day by day',
      text: 'A guest joins your list at eleven at night, and the welcome arrives a minute later. When do the others go out?',
      fields: [
        weekday('access', 'Day you give us access', '0'),
        weekday('joined', 'Day a reader joins', '4'),
        { name: 'story', kind: 'number', label: 'The story, days later', value: '2' },
        { name: 'offer', kind: 'number', label: 'The offer, days later', value: '5' },
      ],
      says: {
        series: 'Three e-mails in {offer} days, the offer on {weekday}',
        live: 'The series is live between {first} and {last}: 3 to 5 business days after you give us access.',
        weekend: 'The offer lands on a weekend. Is someone there to answer?',
      },
      rows: {
        welcome: {
          label: 'The welcome, at once',
          value: '{weekday} · Delivers what you promised, with one link',
        },
        story: {
          label: 'The story, day {day}',
          value: '{weekday} · How it is made, and who makes it. Sells nothing',
        },
        offer: {
          label: 'The offer, day {day}',
          value: '{weekday} · One product, one price. A thank-you if they have ordered',
        },
      },
      figures: [
        { label: 'Live from', value: '{first}' },
        { label: 'At the latest', value: '{last}' },
      ],
      faults: { after: 'The offer comes after the story: enter more than {story}.' },
      rule: 'A welcome series (also called a drip campaign) is live in 3-5 business days, Monday to Friday. Each reader gets at most one automatic e-mail a day. One click in a first e-mail confirms the address.',
      ask: { to: '/lead-capture', topic: 'email automation' },
    }),
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'features',
          id: 'features',
          layout: 'columns',

          title: 'An hour, a fortnight or a year later',
          text: 'Each one waits for an event, and then for the time shown.',
          features: [
            {
              sign: '1 hour',
              title: 'An abandoned basket',
              text: 'A reminder shows what is in the basket. Another follows the next day, and then no more.',
            },
            {
              sign: '14 days',
              title: 'After an order arrives',
              text: 'One question: is it what you hoped for? The answer goes to you, not into a score.',
            },
            {
              sign: '1 year',
              title: 'A yearly reminder',
              text: 'It is about last autumn’s booking, the next school fee or a tin that must be empty by now.',
            },
            {
              sign: '60 days',
              title: 'A quiet reader',
              text: 'One e-mail asks if they want to stay. If they don’t answer, the e-mails stop.',
            },
          ],
        },
        {
          kind: 'checklist',
          title: 'What you get',
          text: 'Everything is in your own mailing account, so it keeps running without us.',
          points: [
            'A diagram of the series, with its rules and waiting times',
            'Every e-mail written, laid out and tested in six mail apps',
            'A limit: one automatic e-mail a day for each reader',
            'One switch that stops all series if there is bad news',
            'An hour of training, so you can change the wording yourself',
          ],
          panel: {
            title: 'A series after three months',
            note: 'Sample figures',
            metrics: [
              { label: 'Opened the welcome', value: '62%', trend: [0.6, 0.72, 0.7, 0.8, 0.9, 0.96, 1] },
              { label: 'Clicked in any e-mail', value: '14%', trend: [0.4, 0.5, 0.48, 0.66, 0.78, 0.9, 1] },
              {
                label: 'Ordered within ten days',
                value: '7.6%',
                trend: [0.3, 0.42, 0.5, 0.62, 0.7, 0.84, 1],
              },
              { label: 'Unsubscribed during the series', value: '0.9%' },
            ],
          },
        },
      ],
    },
    {
      kind: 'faq',
      title: 'Questions about email automation',
      text: [
        'Not sure who should get which e-mail? Start with ',
        { label: 'list segmentation', to: '/email/list-segmentation' },
        '.',
      ],
      questions: [
        {
          question: 'How long does a welcome series take to set up?',
          answer:
            'A welcome series takes 3-5 business days from the day we can sign in to your mailing service. You approve the wording first. Then we build, test and switch it on. Series that react to orders take longer, because your shop has to report each order.',
        },
        {
          question: 'Will people notice that it is automatic?',
          answer:
            'They notice e-mails that know nothing about them. A message feels personal if it follows something they did, stops in time and comes from someone who answers.',
        },
        {
          question: 'What if the e-mails get old?',
          answer:
            'Each series has a review date six months ahead. The report shows which e-mails get fewer clicks than before, and we rewrite those first.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'panel',
      phone: facts.phone,
      title: 'What do your new readers get today?',
      text: 'Where do people sign up, and what do they receive now? You’ll get three subject lines for a first series.',
      actions: [
        { label: 'Get three subject lines', to: '/lead-capture?topic=three%20subject%20lines' },
        { label: 'Ask a question', to: '/contact' },
      ],
      facts: [{ label: 'A welcome series is live in', value: '3-5 business days' }, facts.repliesWithin],
    },
  ],
} satisfies Page;
