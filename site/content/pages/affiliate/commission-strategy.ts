import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { commission } from '../../../instruments/commission.ts';
import type { Page } from '../../model.ts';

export const path = '/affiliate/commission-strategy';

/**
 * Both tables of tiers and the typical range: §9, marketing copy figures.
 */
export default {
  metadata: {
    title: 'Affiliate commission tiers that still leave you a profit',
    description: `Commission tiers that affiliates like and your margin can pay. For shops, hotels and courses in India. ${facts.from.commission}.`,
    keywords: ['affiliate commission rates', 'commission tiers', 'affiliate commission strategy'],
  },
  service: {
    name: 'Affiliate commission strategy',
    serviceType: 'Affiliate marketing',
    category: 'Digital marketing',
  },
  name: 'Commission strategy',
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'chinar',
      badge: 'Affiliate marketing',
      title: 'A commission that partners like and you can afford',
      lede: `Affiliate commission strategy for shops, hotels and course providers in India: rates and tiers that give partners a reason to send one more buyer and still leave you a profit. ${facts.from.commission}.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=a%20commission%20strategy' },
        { label: 'See our products', to: '/products' },
      ],
      note: facts.nextStep,
      work: {
        drawing: 'commission-steps',
        title: 'Two commission scales side by side.',
        caption: 'Sample tiers, both explained below.',
      },
    },
    instrument(commission, {
      id: 'tiers',
      tool: 'commission',
      face: 'walnut',
      ground: 'paper',
      title: 'Low tiers for goods, high tiers for software',
      text: 'The low scale suits walnut, saffron and shawls. The high one adds a fixed sum and suits software, courses and bookings. Which can your profit pay?',
      fields: [
        { name: 'sales', kind: 'number', label: 'A partner’s sales', sign: '$', value: '1,000' },
        { name: 'profit', kind: 'number', label: 'Your profit on them', unit: '%', value: '60' },
      ],
      says: {
        all: 'Your profit can pay every tier',
        some: 'Your profit can pay all {low} low tiers and {high} of the high ones',
        low: 'Your profit can pay {low} of the 4 low tiers, and none of the high ones',
        none: 'Your profit can pay none of these tiers',
      },
      rows: {
        bronze: { label: 'Bronze 5%', value: '${pays}, leaves {left}' },
        silver: { label: 'Silver 8%', value: '${pays}, leaves {left}' },
        gold: { label: 'Gold 12%', value: '${pays}, leaves {left}' },
        platinum: { label: 'Platinum 15% plus bonuses', value: '${pays}, leaves {left}' },
        base: { label: 'Base 15%', value: '${pays}, leaves {left}' },
        silverPlus: { label: 'Silver 20% plus $100', value: '${pays}, leaves {left}' },
        goldPlus: { label: 'Gold 25% plus $250', value: '${pays}, leaves {left}' },
        platinumPlus: { label: 'Platinum 30% plus $500', value: '${pays}, leaves {left}' },
      },
      figures: [{ label: 'Your profit before commission', value: '${earned}' }],
      rule: 'Two sample scales: the first four tiers are a share of the sales, the last four add a fixed sum. The mark on each ruler is your profit: a bar that passes it costs you money. Bonuses are not counted.',
      ask: { to: '/lead-capture', topic: 'my four commission tiers' },
    }),
    {
      kind: 'checklist',
      ground: 'snow',
      title: 'Rules that go with a rate',
      text: 'Partners rarely argue about the rate. They argue about rules that were never written down.',
      points: [
        'Commission is paid on the price without tax and postage',
        'Tiers are counted by quarter and never change mid-month',
        'No commission on orders that are returned',
        'A lower rate needs a month’s notice',
        'Your own coupon does not cancel the partner’s share',
      ],
      panel: {
        title: 'A quarter on the low tiers',
        note: 'Sample figures',
        metrics: [
          { label: 'Bronze partners', value: '21' },
          { label: 'Silver and Gold', value: '7' },
          { label: 'Platinum', value: '2' },
          { label: 'Paid, of their sales', value: '9.4%', trend: [0.55, 0.6, 0.72, 0.78, 0.86, 1] },
        ],
      },
    },
    {
      kind: 'faq',
      ground: 'paper',
      title: 'Percentages, fixed sums and bonuses',
      text: [
        'When partners get their money: ',
        { label: 'payouts', to: '/affiliate/payout-management' },
        '.',
      ],
      questions: [
        {
          question: 'A percentage or a fixed sum?',
          answer:
            'Pay a percentage if your orders differ in size. Pay a fixed sum if they don’t, as with a school admission or a subscription. A large order takes more work to win, so a percentage pays more for it.',
        },
        {
          question: 'Can I lower a rate later?',
          answer:
            'Yes, for future sales and with notice. Partners keep what they have earned. It is easier to start low and raise the rate than the other way round.',
        },
        {
          question: 'Do bonuses pay off?',
          answer:
            'Yes, if they end. A sum for the tenth order within a month gets people moving. A bonus on everything, all year, is just a higher rate that goes unnoticed.',
        },
      ],
      reasons: {
        id: 'features',
        title: 'Before you set a rate',
        features: [
          {
            title: 'What do you earn on a sale?',
            text: 'Subtract the goods, the postage, the payment fee and returns. The partner’s share comes out of the rest.',
          },
          {
            title: 'Does the buyer come back?',
            text: 'If so, the first order can cost you more, because the second comes without a partner.',
          },
          {
            title: 'What do others pay?',
            text: 'Typical commission is 10-30%. Good partners compare before they join.',
          },
          {
            title: 'Who persuades the buyer?',
            text: 'A coupon at the checkout does less than an article that makes people want the product. They need not earn the same.',
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'number',
      title: 'How much commission can you afford?',
      text: 'Send your margin and how many buyers come back. You’ll get four tiers and what each costs.',
      actions: [
        { label: 'Get my four tiers', to: '/lead-capture?topic=my%20four%20commission%20tiers' },
        { label: 'Talk about rates', to: '/contact' },
      ],
      facts: [
        { label: 'Typical commission', value: '10-30%' },
        { label: 'Free call', value: '30 minutes' },
      ],
    },
  ],
} satisfies Page;
