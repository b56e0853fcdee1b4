import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { partners } from '../../../instruments/partners.ts';
import type { Page } from '../../model.ts';

export const path = '/affiliate/performance-monitoring';

/**
 * The table repeats the figures of the drawing (art/partner-report.svg): kept orders by clicks, and ₹400 an order by
 * clicks. 22 of 260 are 8.5 in 100, 46 of 1,840 are 2.5, 31 of 2,310 are 1.3.
 */
export default {
  metadata: {
    title: 'Affiliate performance monitoring: which partner sells',
    description: `Find out which affiliate partners bring real orders, not just clicks. A report each month for shops in India. ${facts.from.monitoring}.`,
    keywords: ['affiliate performance monitoring', 'affiliate clicks and orders', 'affiliate partners'],
  },
  service: {
    name: 'Affiliate performance monitoring',
    serviceType: 'Affiliate marketing',
    category: 'Digital marketing',
  },
  name: 'Performance monitoring',
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'ink',
      badge: 'Affiliate marketing',
      title: 'Most clicks, no orders: find out which partner really sells',
      lede: `Affiliate performance monitoring for shops and hotels in India: we track the clicks, orders and returns of each partner. ${facts.from.monitoring}.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=affiliate%20performance%20monitoring' },
        { label: 'See our products', to: '/products' },
      ],
      note: facts.nextStep,
      work: { drawing: 'partner-report', title: 'Four partners, one month.', caption: 'Sample figures.' },
    },
    instrument(partners, {
      id: 'table',
      tool: 'partners',
      face: 'walnut',
      ground: 'snow',
      title: 'The same month by clicks and by orders',
      text: 'The partner with the most clicks is often not the one who sells. Compare two of yours by what one click earns, after returns.',
      fields: [
        { name: 'clicksA', kind: 'number', label: 'A: clicks', value: '260' },
        { name: 'clicksB', kind: 'number', label: 'B: clicks', value: '1,840' },
        { name: 'ordersA', kind: 'number', label: 'A: orders', value: '22' },
        { name: 'ordersB', kind: 'number', label: 'B: orders', value: '49' },
        { name: 'returnedA', kind: 'number', label: 'A: returned', value: '0' },
        { name: 'returnedB', kind: 'number', label: 'B: returned', value: '3' },
        { name: 'share', kind: 'number', label: 'Commission on an order', value: '400', sign: '₹' },
      ],
      says: {
        a: 'A earns more with each click',
        b: 'B earns more with each click',
        same: 'Both earn the same with each click',
        turned: 'The other one has more clicks: by clicks alone, you would have picked the wrong partner.',
      },
      rows: {
        rowA: { label: 'A: ₹{per} a click', value: '{kept, order, orders} kept, {rate}% of clicks' },
        rowB: { label: 'B: ₹{per} a click', value: '{kept, order, orders} kept, {rate}% of clicks' },
      },
      figures: [],
      faults: {
        orders: 'More orders than clicks: check both counts.',
        returns: 'More returns than orders: check both counts.',
      },
      rule: 'Orders kept are orders minus returns. Earnings per click are commission times orders kept, divided by clicks. The first figures are a sample: a guest house (A) and a trek blog (B).',
      ask: { to: '/lead-capture', topic: 'affiliate performance monitoring' },
    }),
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'steps',
          id: 'signs',
          layout: 'timeline',

          title: 'When a figure looks wrong',
          text: 'Most odd figures are mistakes. So we check the harmless reasons first, in this order.',
          steps: [
            {
              title: 'Is the count right?',
              text: 'If your checkout page has changed, orders can get lost. A test order shows it.',
            },
            {
              title: 'Is it the season?',
              text: 'Compare with the same weeks of last year. Snow empties some shops and fills others.',
            },
            {
              title: 'Is it the partner’s content?',
              text: 'An article that slipped in Google, a video that was removed, a dead link. One message usually fixes it.',
            },
            {
              title: 'Is it the partner?',
              text: 'Orders that all come back, clicks in the same second, your brand name in their adverts. The share waits until they explain.',
            },
          ],
        },
        {
          kind: 'checklist',

          title: 'Your monthly report',
          text: 'It is one page long, because no one reads the second.',
          points: [
            'Orders kept and orders returned, by partner',
            'Earnings per click, with last month beside them',
            'New buyers, and those you already had',
            'Partners inactive for 30 days, by name',
            'One thing to do, and who does it',
          ],
          panel: {
            title: 'November, all partners',
            note: 'Sample figures',
            metrics: [
              { label: 'Orders kept', value: '99', trend: [0.5, 0.58, 0.7, 0.66, 0.84, 1] },
              { label: 'Orders returned', value: '6' },
              { label: 'New buyers among them', value: '71%' },
              { label: 'Inactive partners', value: '2' },
            ],
          },
        },
      ],
    },
    {
      kind: 'faq',
      ground: 'paper',
      title: 'How to read the figures',
      text: 'Earnings, inactive partners and new buyers.',
      questions: [
        {
          question: 'Which figure should I look at first?',
          answer:
            'Earnings per click, after returns. It covers how many people buy, how much they spend and how much comes back. You can also compare a small partner with a large one.',
        },
        {
          question: 'When is a partner inactive?',
          answer:
            'After 30 days without a click. They get a message with something new to show, such as a picture or the new season. After two messages without an answer, they stay on the list but hear no more from us.',
        },
        {
          question: 'Would those buyers have come anyway?',
          answer:
            'Some would. So we count new buyers separately. A partner who only reaches people who already know your name gets a lower rate.',
        },
      ],
      reasons: {
        id: 'features',
        title: 'What we watch',
        features: [
          {
            title: 'Every day, by software',
            text: 'Sudden clicks, orders from one address, a code on a page of coupons. You hear of it the same working day.',
          },
          {
            title: 'Every week, by a person',
            text: 'Who rose, who fell, who stopped. There is usually a reason, so we ask the partner.',
          },
          {
            title: 'Every month, with you',
            text: 'A 30-minute call about one page: who to thank, who to help, who to drop.',
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'thread',
      chat: {
        name: facts.name,
        note: 'Sample chat',
        question: 'One partner sends 900 clicks and two orders. Should I keep paying for that?',
      },
      title: 'Which partners bring you real orders?',
      text: 'Send last month’s clicks, orders and returns. The list comes back with your best partners at the top.',
      actions: [
        { label: 'Rank my partners', to: '/lead-capture?topic=a%20ranking%20of%20my%20partners' },
        { label: 'Ask a question first', to: '/contact' },
      ],
      facts: [facts.repliesWithin, { label: 'Checked by software', value: 'every day' }],
    },
  ],
} satisfies Page;
