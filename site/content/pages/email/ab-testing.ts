import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { abTest } from '../../../instruments/ab-test.ts';
import type { Page } from '../../model.ts';

export const path = '/email/ab-testing';

/**
 * How long a test runs: §9, marketing copy figures. The example is a sample. Interval: Wald, Agresti, An
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
  service: {
    name: 'Email A/B testing',
    serviceType: 'Email marketing',
    category: 'Digital marketing',
  },
  name: 'A/B testing',
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
    instrument(abTest, {
      id: 'example',
      tool: 'abTest',
      face: 'crocus',
      ground: 'snow',
      title: 'A higher click rate can be luck',
      text: 'Type the counts of both versions. You’ll see whether the better one won, or whether you need more readers.',
      fields: [
        { name: 'sentA', kind: 'number', label: 'A: e-mails delivered', value: '5,000' },
        { name: 'clickedA', kind: 'number', label: 'A: people who clicked', value: '160' },
        { name: 'sentB', kind: 'number', label: 'B: e-mails delivered', value: '5,000' },
        { name: 'clickedB', kind: 'number', label: 'B: people who clicked', value: '205' },
        { name: 'daily', kind: 'number', label: 'E-mails you can send a day', value: '1,500' },
      ],
      says: {
        sendB: 'B is better. Send B.',
        sendA: 'A is better. Send A.',
        unknown: 'Not known yet: this can be chance',
        chance: 'Chance alone gives such a gap {chance} times in 100. Below 5, we name a winner.',
        days: 'A test that finds this difference four times in five needs {needed, address, addresses} for each version: {days} days.',
        long: 'A test that finds this difference four times in five needs {needed} addresses for each version: {days} days. That is more than 14, so test a larger difference.',
        same: 'Both rates are the same, so there is nothing to find.',
      },
      rows: {
        a: { label: 'A', value: '{rate}% clicked' },
        b: { label: 'B', value: '{rate}% clicked' },
        gap: { label: 'B minus A, in points: true gap 95 times in 100', value: '{from} to {to}' },
      },
      figures: [
        { label: 'Addresses for each version', value: '{needed}' },
        { label: 'Days', value: '{days}' },
      ],
      faults: { more: 'More people clicked than got the e-mail. Check both counts.' },
      rule: 'We name a winner only if p is below 0.05 and the interval does not contain zero (the mark on the last ruler). Interval and p: Agresti, An Introduction to Categorical Data Analysis, §2.2. Addresses: Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, §4.2. A test runs 7-14 days, never less than a week.',
      ask: { to: '/lead-capture', topic: 'a comparison of my subject lines' },
    }),
    {
      kind: 'checklist',
      ground: 'paper',
      title: 'Our rules for a fair test',
      text: 'They are on paper before the first e-mail goes out, so they cannot be bent later.',
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
            text: '“See the boxes” or “Choose your box”? The test covers the words, and whether a second button helps.',
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
      facts: [{ label: 'A test takes', value: '7-14 days' }, facts.repliesWithin],
    },
  ],
} satisfies Page;
