import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/email/automation';

/** How long a welcome series takes: §9, marketing copy figures. The figures in the drawing and the report are samples. */
export default {
  metadata: {
    title: 'Email automation: a welcome series that sends itself',
    description:
      'Email automation drawn step by step: a welcome in three letters, who leaves it and when, four more series, and what is live in 3-5 business days.',
    keywords: ['email automation', 'welcome email series', 'automatic email', 'basket email'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Email automation',
    serviceType: 'Email marketing automation',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Email automation', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'crocus',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Email automation' },
      badge: 'Email automation',
      title: 'Written once. Sent on time.',
      lede: 'Somebody joins your list at eleven at night. A minute later the welcome is there, two days on comes the story, and nobody in your shop had to think of it.',
      actions: [
        { label: 'Automate my welcome', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
      work: { drawing: 'welcome-series', title: 'Three letters, one way out.', caption: 'Sample figures.' },
    },
    {
      kind: 'steps',
      layout: 'timeline',
      ground: 'ink',
      title: 'A welcome, day by day',
      text: 'The drawn series once more, with what each letter is for. Yours has other subjects; the order rarely changes.',
      steps: [
        {
          title: 'The sign-up',
          time: 'Day 0',
          text: 'The form says what will come and how often. One click in a first mail confirms the address.',
        },
        {
          title: 'The welcome',
          time: 'At once',
          text: 'What was promised, and one link. It is the letter that people wait for, so it must not wait itself.',
        },
        {
          title: 'The story',
          time: 'Day 2',
          text: 'How the thing is made, and by whom. Nothing is on offer: this letter earns the next.',
        },
        {
          title: 'The offer',
          time: 'Day 5, unless they ordered',
          text: 'One thing, one price, one last date. Whoever has bought by now gets thanks instead, and leaves the series.',
        },
      ],
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'columns',
      ground: 'snow',
      title: 'Four more that earn their keep',
      text: 'Each waits for something to happen, and then for this long.',
      features: [
        {
          sign: '1 hour',
          title: 'A basket is left behind',
          text: 'A reminder with what lies in it, and another the next day. Then no more.',
        },
        {
          sign: '14 days',
          title: 'An order has arrived',
          text: 'One question: is it what you hoped for? The answer comes to you, not to a score.',
        },
        {
          sign: '1 year',
          title: 'A date comes round',
          text: 'The week that they booked last autumn, the fee of the new term, the empty tin.',
        },
        {
          sign: '60 days',
          title: 'Somebody went quiet',
          text: 'Stay or leave, asked once. No answer is one too, and the list stays healthy.',
        },
      ],
    },
    {
      kind: 'checklist',
      ground: 'paper',
      title: 'What is yours at the end',
      text: 'Set up in your own account with your mailing service, so that it runs on without us.',
      points: [
        'The series as a drawing, rules and waits included',
        'Every letter written, set and tried on six mail programs',
        'A limit: nobody gets two automatic letters in one day',
        'A stop for all series at once, should news be bad',
        'An evening’s lesson in changing a text yourself',
      ],
      panel: {
        title: 'A series after three months',
        note: 'Sample figures',
        metrics: [
          { label: 'Opened the welcome', value: '62%', trend: [0.6, 0.72, 0.7, 0.8, 0.9, 0.96, 1] },
          { label: 'Clicked in any letter', value: '14%', trend: [0.4, 0.5, 0.48, 0.66, 0.78, 0.9, 1] },
          { label: 'Ordered within ten days', value: '7.6%', trend: [0.3, 0.42, 0.5, 0.62, 0.7, 0.84, 1] },
          { label: 'Left during the series', value: '0.9%' },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Who greets your list tonight?',
      text: 'Tell us where people sign up and what they hear today. We reply with three subjects for a first series.',
      actions: [
        { label: 'Start my series', to: '/lead-capture' },
        { label: 'Ask a person', to: '/contact' },
      ],
      facts: [
        { label: 'A welcome series is live in', value: '3-5 business days' },
        { label: 'A reply within', value: facts.reply },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Set and not forgotten',
      text: [
        'Not sure who should get which? Begin with ',
        { label: 'segments', to: '/email/list-segmentation' },
        '.',
      ],
      questions: [
        {
          question: 'How long until a series runs?',
          answer:
            'A welcome series takes 3-5 business days from the day that we can sign in to your mailing service: the letters are written and agreed first, then set, tried and switched on. Series that need orders from your shop take longer, because the shop has to report them.',
        },
        {
          question: 'Will people notice that it is automatic?',
          answer:
            'They notice letters that know nothing of them. One that comes when something happened, stops when it should and is signed by somebody who answers does not feel like a machine.',
        },
        {
          question: 'What if the texts grow old?',
          answer:
            'Each series carries a date for looking through it again, half a year on. The report names letters that fewer people click than before; those are rewritten first.',
        },
      ],
    },
  ],
} satisfies Page;
