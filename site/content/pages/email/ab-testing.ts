import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/email/ab-testing';

/**
 * How long a test runs: §9, marketing copy figures. The example is a sample. Its counts are in
 * drawings/AbIntervals/difference.ts, and a test computes every figure from them. Interval: Wald, Agresti, An
 * Introduction to Categorical Data Analysis, 2nd ed., §2.2. p: two-sided z-test, pooled. Addresses needed: 5 %, power
 * 80 %, Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, 3rd ed., §4.2. Peeking daily: Johari
 * and others, “Peeking at A/B Tests”, KDD 2017. Opens: Apple, “Mail Privacy Protection”.
 */
export default {
  metadata: {
    title: 'Email A/B testing: better or luck, worked through',
    description:
      'A/B testing for email, with one example worked through: the same two click rates among 1,000 and 5,000 letters, and why only one of them decides.',
    keywords: ['email A/B testing', 'split test email', 'email subject test', 'A/B test sample size'],
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
      trail: { above: [{ label: 'Home', to: '/' }], here: 'A/B testing' },
      badge: 'A/B testing',
      title: 'Better, or just luck?',
      lede: 'Two subjects, two halves of a list, one winner: that is easy. Knowing whether it would win again is the work. We do both, and show you the sum.',
      actions: [
        { label: 'Plan a first test', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
      work: { drawing: 'email-pair', title: 'One thing changed.', caption: 'A sample test and its result.' },
    },
    {
      kind: 'showcase',
      id: 'chance',
      title: 'The same lead, twice. One of them counts.',
      paragraphs: [
        'B was clicked by 4.1% and A by 3.2%, in both tests. Among 1,000 letters each that is a difference of nine people, and nine people can be chance.',
        [
          'So we never look at the gap alone, but at ',
          { strong: 'the interval in which the true gap lies, 95 times in 100' },
          '. If it holds zero, the honest answer is: not known yet.',
        ],
      ],
      drawing: 'ab-intervals',
      layout: 'left',
      tint: 'saffron',
    },
    {
      kind: 'comparison',
      id: 'example',
      ground: 'snow',
      title: 'Worked through',
      text: 'Put in your own counts and the rule stays the same: below 0.05, and an interval without zero, before anybody cheers.',
      caption: 'A sample test of two subjects, judged by clicks',
      columns: ['Step', '1,000 each', '5,000 each'],
      rows: [
        { name: 'A clicked', cells: ['32, or 3.2%', '160, or 3.2%'] },
        { name: 'B clicked', cells: ['41, or 4.1%', '205, or 4.1%'] },
        { name: 'B less A, in points', cells: ['+0.90', '+0.90'] },
        { name: '95% interval, in points', cells: ['–0.74 to +2.54', '+0.17 to +1.63'] },
        { name: 'Chance makes such a gap (p)', cells: ['28 times in 100', '1.6 times in 100'] },
        { name: 'So', cells: ['Test on', 'Send B'] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'list',
      ground: 'ink',
      title: 'What is worth a test',
      text: 'In this order. The colour of a button is not among them.',
      features: [
        {
          title: 'The subject',
          text: 'It decides whether there is a reader at all. Promise against news, number against none, short against long.',
        },
        {
          title: 'The one thing asked',
          text: '“See the boxes” or “Choose your box”: the words on the button, and whether there is a second one.',
        },
        {
          title: 'The hour',
          text: 'Before school, at lunch, after the shop shuts. Your list has habits that no study of others knows.',
        },
      ],
    },
    {
      kind: 'checklist',
      ground: 'snow',
      title: 'Rules we keep',
      text: 'Written down before the first letter leaves, so that nobody can bend them afterwards.',
      points: [
        'One difference between A and B, never two',
        'Halves drawn by lot, not by alphabet or age',
        'Size and last day fixed beforehand: 7-14 days',
        'Judged by clicks or orders, not by opens',
        'No early winner, however good Tuesday looks',
      ],
      panel: {
        title: 'A year of tests',
        note: 'Sample figures',
        metrics: [
          { label: 'Tests run', value: '18' },
          { label: 'With a clear winner', value: '7' },
          { label: 'Click rate, first to last', value: '4.4%', trend: [0.55, 0.6, 0.62, 0.74, 0.8, 0.86, 1] },
          { label: 'Undecided, and said so', value: '11' },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'ink',
      title: 'Which two would you send?',
      text: 'Give us your last subject and the one you nearly chose. We say how many letters it takes to tell them apart.',
      actions: [
        { label: 'Send us both', to: '/lead-capture' },
        { label: 'Ask about method', to: '/contact' },
      ],
      facts: [
        { label: 'A test takes', value: '7-14 days' },
        { label: 'A reply within', value: facts.reply },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Before you split a list',
      text: [
        'Small list? ',
        { label: 'Better letters', to: '/email/newsletter-design' },
        ' do more than tests.',
      ],
      questions: [
        {
          question: 'How large must the list be?',
          answer:
            'It depends on the difference that you would act on. To tell 4.1% from 3.2% four times in five takes about 6,800 addresses a letter; to tell 6.4% from it, about 700 addresses. Our 5,000 above were a little lucky, which is why the size comes first.',
        },
        {
          question: 'Why 7-14 days, when most people read at once?',
          answer:
            'A series or a sign-up form meets new people every day, and Sunday’s differ from Monday’s: one or two whole weeks hold all of them. A single newsletter is sent within the hour, and its counts are closed after a week.',
        },
        {
          question: 'May we stop when one is clearly ahead?',
          answer:
            'No. Whoever looks every day and stops at the first good one finds winners where there are none far more often than 5 times in 100. If you need to look, say so beforehand: then the bar is set higher.',
        },
      ],
    },
  ],
} satisfies Page;
