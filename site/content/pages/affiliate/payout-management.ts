import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/affiliate/payout-management';

/** Thresholds and processing: §9, marketing copy figures. The drawing shows a month of 28 days that begins on a Monday. */
export default {
  metadata: {
    title: 'Affiliate payouts: weekly, monthly, on time',
    description:
      'Affiliate payout management: weekly from $50, monthly from $25, processed within 1-3 business days. With a calendar of a month and what is checked.',
    keywords: [
      'affiliate payouts',
      'affiliate payout management',
      'partner payments India',
      'payout threshold',
    ],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Affiliate payout management',
    serviceType: 'Affiliate marketing',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Payout management', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'figures',
      ground: 'dal',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Payout management' },
      badge: 'Affiliate marketing',
      title: 'Paid on the day you said.',
      lede: 'A partner forgives a low rate sooner than a late payment. We check what was earned, send it on fixed days, and keep the papers for your accountant.',
      actions: [
        { label: 'Hand over my payouts', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
      facts: [
        { label: 'earned, to be paid weekly', value: '$50+' },
        { label: 'earned, to be paid monthly', value: '$25+' },
        { label: 'business days to process', value: '1-3' },
      ],
    },
    {
      kind: 'showcase',
      id: 'calendar',
      title: 'A month of payouts',
      paragraphs: [
        'Weekly payouts leave on Mondays, the monthly one on the 5th. Each is processed within 1-3 business days, and a weekend is none: what is sent on a Friday may arrive on Wednesday.',
      ],
      points: ['Weekly: $50+, four times here', 'Monthly: $25+, once', 'Below that it waits, and adds up'],
      drawing: 'payout-calendar',
      layout: 'right',
      tint: 'dal',
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'list',
      ground: 'ink',
      title: 'What we take off your desk',
      features: [
        {
          title: 'The check',
          text: 'Orders against returns, shares against terms, names against accounts. What looks odd is asked about, not paid and not forgotten.',
        },
        {
          title: 'The sending',
          text: 'UPI or bank transfer in India, and abroad whatever the partner’s bank takes. You release one sum; we divide it.',
        },
        {
          title: 'The papers',
          text: 'A statement for each partner, a list for your accountant with what has to be withheld, and one folder a year.',
        },
      ],
    },
    {
      kind: 'comparison',
      id: 'rhythm',
      ground: 'snow',
      title: 'By the week, or by the month?',
      text: 'A partner may choose, and change once a quarter. Most guest houses take the month; who pays for advertisements needs the week.',
      caption: 'The two rhythms side by side',
      columns: ['Payout', 'Weekly', 'Monthly'],
      rows: [
        { name: 'Paid from', cells: ['$50+', '$25+'] },
        { name: 'Sent', cells: ['Every Monday', 'On the 5th'] },
        { name: 'Processed within', cells: ['1-3 business days', '1-3 business days'] },
        { name: 'For $30 earned', cells: ['Waits for $20 more', 'Is paid'] },
        { name: 'Suits', cells: ['Partners who spend first', 'Everybody else'] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'checklist',
      ground: 'paper',
      title: 'Checked before it leaves',
      text: 'Each run, by two people, of whom one did not make the list.',
      points: [
        'The time for returns is over',
        'No order by the partner for the partner',
        'The account’s name is the partner’s name',
        'Tax number on file, or the rate without one',
        'Sum of all shares equals what you release',
      ],
      panel: {
        title: 'A month’s runs',
        note: 'Sample figures',
        metrics: [
          { label: 'Payouts sent', value: '68' },
          { label: 'Held and explained', value: '3' },
          { label: 'Arrived after a day', value: '51' },
          { label: 'After three', value: '68', trend: [0.75, 0.93, 1] },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Who waits for money from you?',
      text: 'Send last month’s list. We send it back checked, with what we would have asked about.',
      actions: [
        { label: 'Have a list checked', to: '/lead-capture' },
        { label: 'Speak to somebody', to: '/contact' },
      ],
      facts: [
        { label: 'Processing, business days', value: '1-3' },
        { label: 'A reply within', value: facts.reply },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Money, in practice',
      text: 'Thresholds, tax and trouble.',
      questions: [
        {
          question: 'What happens below the threshold?',
          answer:
            'It is carried on. A partner on the weekly rhythm earns $20, then $18, then $26: nothing is sent for the first two weeks ($20, $38), and all $64 after the third.',
        },
        {
          question: 'Does tax have to be withheld?',
          answer:
            'In India often yes: tax is deducted at source from commission above a yearly sum. We prepare the list by partner with tax numbers; your accountant files it, and the statement shows what was kept.',
        },
        {
          question: 'What if a buyer returns the goods afterwards?',
          answer:
            'That is why there is a wait before a share is released. If it happens later all the same, the share is taken off the next statement, with the order’s number beside it.',
        },
      ],
    },
  ],
} satisfies Page;
