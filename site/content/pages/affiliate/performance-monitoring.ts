import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/affiliate/performance-monitoring';

/**
 * The table repeats the figures of the drawing (drawings/PartnerReport): kept orders by clicks, and ₹400 an order by
 * clicks. 22 of 260 are 8.5 in 100, 46 of 1,840 are 2.5, 31 of 2,310 are 1.3.
 */
export default {
  metadata: {
    title: 'Affiliate performance monitoring: who earns it',
    description:
      'Affiliate performance monitoring: the same month of four sample partners read twice, what we watch each day, and where to look when a figure is wrong.',
    keywords: ['affiliate performance monitoring', 'affiliate clicks and orders', 'affiliate partners'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Affiliate performance monitoring',
    serviceType: 'Affiliate marketing',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Performance monitoring', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'ink',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Performance monitoring' },
      badge: 'Affiliate marketing',
      title: 'Clicks are not customers.',
      lede: 'The partner with the most clicks may bring you nothing, and the quietest one your best buyers. We watch what stays after returns, and tell you whom to call.',
      actions: [
        { label: 'Watch my partners', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
      work: { drawing: 'partner-report', title: 'Four partners, one month.', caption: 'Sample figures.' },
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'panel',
      ground: 'paper',
      title: 'What we watch',
      features: [
        {
          title: 'Every day, by machine',
          text: 'Sudden clicks, orders from one address, a code on a page of coupons. You hear of it the same day.',
          icon: 'clock',
        },
        {
          title: 'Every week, by eye',
          text: 'Who rose, who fell, who fell silent. Behind each there is usually a reason that can be asked for.',
          icon: 'search',
        },
        {
          title: 'Every month, with you',
          text: 'Half an hour over one page: whom to thank, whom to help, whom to part from.',
          icon: 'message',
        },
      ],
    },
    {
      kind: 'comparison',
      id: 'table',
      ground: 'snow',
      title: 'The same month, read twice',
      text: 'By clicks the coupon site leads. By what is left after returns the order turns round, and that is the list to work from.',
      caption: 'Sample partners at ₹400 for each order that was kept',
      columns: ['Partner', 'Orders kept, of clicks', 'A click earned'],
      rows: [
        { name: 'Guest house', cells: ['22 of 260 (8.5%)', '₹33.85'] },
        { name: 'Trek blog', cells: ['46 of 1,840 (2.5%)', '₹10.00'] },
        { name: 'Food channel', cells: ['31 of 2,310 (1.3%)', '₹5.37'] },
        { name: 'Coupon site', cells: ['0 of 5,200 (0.0%)', '₹0.00'] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'steps',
      id: 'signs',
      layout: 'timeline',
      ground: 'ink',
      title: 'When a figure looks wrong',
      text: 'Most oddities are mistakes. So we go from the harmless reason to the other one, in this order.',
      steps: [
        {
          title: 'Is the count right?',
          text: 'A changed till page loses orders before a partner does. We place one ourselves.',
        },
        {
          title: 'Is it the season?',
          text: 'The same weeks of last year stand beside it. Snow empties some shops and fills others.',
        },
        {
          title: 'Is it the partner’s work?',
          text: 'An article that slipped, a film that ended, a dead link. One letter usually mends it.',
        },
        {
          title: 'Is it the partner?',
          text: 'Orders that all come back, clicks at the same second, your own name in advertisements. Then the share waits until it is explained.',
        },
      ],
    },
    {
      kind: 'checklist',
      ground: 'snow',
      title: 'On your page each month',
      text: 'One page, because nobody reads the second.',
      points: [
        'Orders kept and orders returned, by partner',
        'What a click earned, with last month beside it',
        'New buyers, and those you had anyway',
        'Partners asleep for 30 days, by name',
        'One thing to do, and who does it',
      ],
      panel: {
        title: 'November, all partners',
        note: 'Sample figures',
        metrics: [
          { label: 'Orders kept', value: '99', trend: [0.5, 0.58, 0.7, 0.66, 0.84, 1] },
          { label: 'Orders returned', value: '6' },
          { label: 'New buyers among them', value: '71%' },
          { label: 'Partners asleep', value: '2' },
        ],
      },
    },
    {
      kind: 'faq',
      id: 'faq',
      ground: 'paper',
      title: 'Reading the figures',
      text: 'Without a degree.',
      questions: [
        {
          question: 'Which figure should I look at first?',
          answer:
            'What a click earned, after returns. It joins how many buy, how much they spend and how much comes back, and it lets a small partner stand beside a large one.',
        },
        {
          question: 'When is a partner asleep?',
          answer:
            'After 30 days without a click. We write once, with something new to show: a picture, a season, a reason. Who does not answer twice is left in peace, and in the list.',
        },
        {
          question: 'Would they not have bought anyway?',
          answer:
            'Some would. That is why new buyers are counted apart, and why a partner who only reaches those who already hold your name in their hands gets a lower rate.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Which of yours would stay on the list?',
      text: 'Send last month’s clicks, orders and returns. We send back the same list, in the right order.',
      actions: [
        { label: 'Have it put in order', to: '/lead-capture' },
        { label: 'Tell us more first', to: '/contact' },
      ],
      facts: [
        { label: 'A reply within', value: facts.reply },
        { label: 'Support', value: facts.counts.support },
      ],
    },
  ],
} satisfies Page;
