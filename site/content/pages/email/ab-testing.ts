import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

export const path = '/email/ab-testing';

/**
 * How long a test runs: §9, marketing copy figures. The example is a sample. Its counts are in
 * drawings/AbIntervals/difference.ts, and a test computes every figure from them. Interval: Wald, Agresti, An
 * Introduction to Categorical Data Analysis, 2nd ed., §2.2. p: two-sided z-test, pooled. Addresses needed: 5 %, power
 * 80 %, Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, 3rd ed., §4.2. Peeking daily: Johari
 * and others, “Peeking at A/B Tests”, KDD 2017. Opens: Apple, “Mail Privacy Protection”.
 */
export default {
  metadata: {
    title: 'Email A/B testing: a real winner, or only luck?',
    description: `Know which subject line brings more clicks, and whether it was luck. Email A/B testing for newsletters in India. ${facts.from.abTesting}.`,
    keywords: ['email A/B testing', 'split test email', 'email subject line test', 'A/B test sample size'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Email A/B testing',
    serviceType: 'Email marketing',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'A/B testing', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'paper',
      badge: 'Email marketing',
      title: 'Did the better subject line win, or was it luck?',
      lede: `Email A/B testing for any business in India with a regular newsletter: we split your list, send two versions and check the result for luck. ${facts.from.abTesting}.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=ab-testing' },
        { label: 'See our products', to: '/products' },
      ],
      note: `A test takes 7-14 days. ${facts.nextStep}`,
      work: {
        drawing: 'email-pair',
        title: 'Only the subject line differs.',
        caption: 'A sample test and its result.',
      },
    },
    {
      kind: 'showcase',
      id: 'example',
      title: 'A higher click rate can be luck',
      paragraphs: [
        'In both sample tests, 3.2% clicked A and 4.1% clicked B. With 1,000 e-mails each, that is a difference of nine people. That can be chance.',
        [
          'So the gap alone proves nothing. We check ',
          { strong: 'the range that holds the true gap 95 times in 100' },
          '. If that range includes zero, we don’t know yet which e-mail is better.',
        ],
      ],
      drawing: 'ab-intervals',
      layout: 'left',
      tint: 'saffron',
      table: {
        id: 'example',
        title: 'An A/B test worked through',
        text: 'The rule is the same for your own counts. We name a winner only if p is below 0.05 and the interval does not contain zero.',
        caption: 'A sample test of two subject lines, judged by clicks',
        columns: ['Step', '1,000 each', '5,000 each'],
        rows: [
          { name: 'A clicked', cells: ['32, or 3.2%', '160, or 3.2%'] },
          { name: 'B clicked', cells: ['41, or 4.1%', '205, or 4.1%'] },
          { name: 'B minus A, in points', cells: ['+0.90', '+0.90'] },
          { name: '95% interval, in points', cells: ['–0.74 to +2.54', '+0.17 to +1.63'] },
          {
            name: 'How often chance alone gives such a gap (p)',
            cells: ['28 times in 100', '1.6 times in 100'],
          },
          { name: 'Result', cells: ['Not known yet', 'Send B'] },
        ],
        wording: { yes: 'Yes', no: 'No' },
      },
    },
    {
      kind: 'checklist',
      ground: 'paper',
      title: 'Our rules for a fair test',
      text: 'They are on paper before the first e-mail goes out, so no one can bend them later.',
      points: [
        'One difference between A and B, never two',
        'Halves picked at random, not by alphabet or age',
        'Size and last day fixed in advance: 7-14 days',
        'Judged by clicks or orders, not by opens',
        'No early winner, even if day two looks good',
      ],
      panel: {
        title: 'A year of tests',
        note: 'Sample figures',
        metrics: [
          { label: 'Tests run', value: '18' },
          { label: 'With a clear winner', value: '7' },
          {
            label: 'Click rate after the last test',
            value: '4.4%',
            trend: [0.55, 0.6, 0.62, 0.74, 0.8, 0.86, 1],
          },
          { label: 'Reported as undecided', value: '11' },
        ],
      },
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Before you start a test',
      text: [
        'Is your list small? Better ',
        { label: 'newsletter design', to: '/email/newsletter-design' },
        ' will help more than tests.',
      ],
      questions: [
        {
          question: 'How many addresses does a test need?',
          answer:
            'It depends on the difference you want to find. To tell 4.1% from 3.2% four times in five, you need about 6,800 addresses for each version. To tell 6.4% from 3.2%, you need about 700 addresses each. Our sample of 5,000 was a little lucky, so we fix the size first.',
        },
        {
          question: 'Why 7-14 days, when most people read at once?',
          answer:
            'A welcome series gets new people every day, and Sunday’s readers differ from Monday’s. One or two whole weeks cover them all. A single newsletter goes out within an hour, and we close its counts after a week.',
        },
        {
          question: 'Can we stop when one version is clearly ahead?',
          answer:
            'No. If you check daily and stop at the first good result, false winners are far more common than 5 in 100. If you need to check early, say so beforehand and we’ll set a stricter limit.',
        },
      ],
      reasons: {
        id: 'features',
        title: 'What to test first',
        features: [
          {
            title: 'The subject line',
            text: 'It decides whether anyone reads on. Promise or news, with a number or without, short or long?',
          },
          {
            title: 'The button',
            text: '“See the boxes” or “Choose your box”? We test the words, and whether a second button helps.',
          },
          {
            title: 'The sending time',
            text: 'Before school, at lunch, or after the shop closes. General studies don’t know the habits of your readers.',
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'number',
      title: 'Which two subject lines would you test?',
      text: 'Send your last subject line and the one you nearly chose. You’ll hear how many readers it takes to compare them.',
      actions: [
        {
          label: 'Compare my subject lines',
          to: '/lead-capture?topic=a%20comparison%20of%20my%20subject%20lines',
        },
        { label: 'Ask about the method', to: '/contact' },
      ],
      facts: [
        { label: 'A test takes', value: '7-14 days' },
        { label: 'Reply within', value: facts.reply },
      ],
    },
  ],
} satisfies Page;
