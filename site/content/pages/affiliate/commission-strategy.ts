import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

export const path = '/affiliate/commission-strategy';

/**
 * Both tables of tiers and the typical range: §9, marketing copy figures. The last columns are that share of ₹2,000,
 * and that share of $1,000 plus the tier's sum.
 */
export default {
  metadata: {
    title: 'Affiliate commission tiers that still leave you a profit',
    description: `Commission tiers that affiliates like and your margin can pay. For shops, hotels and courses in India. ${facts.from.commission}.`,
    keywords: ['affiliate commission rates', 'commission tiers', 'affiliate commission strategy'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Affiliate commission strategy',
    serviceType: 'Affiliate marketing',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Commission strategy', to: path },
  ],
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
    {
      kind: 'pair',
      ground: 'paper',
      lead: 'first',
      sections: [
        {
          kind: 'comparison',
          id: 'low',
          title: 'Low tiers for goods',
          text: 'Rates start low, and partners can reach every tier. This suits walnut, saffron and shawls, where you keep a third of the sale or less.',
          caption: 'Commission by tier, and its share of an order of ₹2,000',
          columns: ['Tier', 'Commission', 'On ₹2,000'],
          rows: [
            { name: 'Bronze', cells: ['5%', '₹100'] },
            { name: 'Silver', cells: ['8%', '₹160'] },
            { name: 'Gold', cells: ['12%', '₹240'] },
            { name: 'Platinum', cells: ['15% plus bonuses', '₹300 plus bonuses'] },
          ],
          wording: { yes: 'Yes', no: 'No' },
        },
        {
          kind: 'features',
          id: 'high',
          layout: 'columns',
          title: 'High tiers for software and courses',
          text: 'This scale starts where the other ends and adds a fixed sum from Silver upwards. It suits software, courses and bookings, which cost little to deliver.',
          features: [
            { title: 'Base', sign: '15%', text: '$150 on sales of $1,000' },
            { title: 'Silver', sign: '20% plus $100', text: '$300 on sales of $1,000' },
            { title: 'Gold', sign: '25% plus $250', text: '$500 on sales of $1,000' },
            { title: 'Platinum', sign: '30% plus $500', text: '$800 on sales of $1,000' },
          ],
        },
      ],
    },
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
      id: 'faq',
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
            'Yes, if they end. A sum for the tenth order within a month gets people moving. A bonus on everything, all year, is just a higher rate that no one notices.',
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
