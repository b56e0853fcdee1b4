import type { Page } from '../../model.ts';

const path = '/affiliate/commission-strategy';

/**
 * Both tables of tiers and the typical range: §9, marketing copy figures. The last columns are that share of ₹2,000,
 * and that share of $1,000 plus the tier's sum.
 */
export default {
  metadata: {
    title: 'Affiliate commission strategy: two ladders of tiers',
    description:
      'Two ladders of commission for affiliate partners, tier by tier: what each pays on a sale, four questions before the rate, and rules that go with it.',
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
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Commission strategy' },
      badge: 'Affiliate marketing',
      title: 'Pay for the next sale.',
      lede: 'A rate that grows gives a partner a reason to send one more buyer. We work out where it starts, where it ends and what each rung costs you.',
      actions: [
        { label: 'Work out my rates', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
      work: {
        drawing: 'commission-steps',
        title: 'Two ladders, one scale.',
        caption: 'Sample tiers; both are worked through below.',
      },
    },
    {
      kind: 'comparison',
      id: 'long',
      ground: 'snow',
      title: 'The long ladder',
      text: 'It starts low, and every rung can be reached. Right for goods: walnut, saffron, shawls, where a sale leaves you a third or less.',
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
      id: 'features',
      layout: 'panel',
      ground: 'ink',
      title: 'Four questions before the rate',
      features: [
        {
          title: 'What does a sale leave?',
          text: 'After the goods, the parcel, the payment fee and what comes back. Only from that can a share be given.',
          icon: 'shopping-bag',
        },
        {
          title: 'Does the buyer return?',
          text: 'If so, the first order may cost you more: the second comes without a partner.',
          icon: 'clock',
        },
        {
          title: 'What do others pay?',
          text: 'Typical commission is 10-30%. A partner who could choose compares, once.',
          icon: 'search',
        },
        {
          title: 'Who does the persuading?',
          text: 'A coupon at the till asks for less than the article that made somebody want the thing. They need not earn the same.',
          icon: 'message',
        },
      ],
    },
    {
      kind: 'comparison',
      id: 'steep',
      ground: 'paper',
      title: 'The steep ladder',
      text: 'It starts where the other ends, and adds a sum on each rung. Right for software, courses and bookings, which cost little to send.',
      caption: 'Commission by tier, and what it pays on sales of $1,000 with the tier’s sum',
      columns: ['Tier', 'Commission', 'On $1,000'],
      rows: [
        { name: 'Base', cells: ['15%', '$150'] },
        { name: 'Silver', cells: ['20% plus $100', '$300'] },
        { name: 'Gold', cells: ['25% plus $250', '$500'] },
        { name: 'Platinum', cells: ['30% plus $500', '$800'] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'checklist',
      ground: 'snow',
      title: 'Rules that go with a rate',
      text: 'Quarrels are hardly ever about the rate. They are about what nobody wrote down.',
      points: [
        'Reckoned on the price paid, before tax and parcel',
        'Tiers are counted by quarter, and never mid-month',
        'A returned order takes its share back with it',
        'A lower rate comes with a month’s notice',
        'Your own coupon does not erase the partner',
      ],
      panel: {
        title: 'A quarter on the long ladder',
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
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'What could one more sale pay?',
      text: 'Send us your price, what it leaves and how many come back. You get a ladder with four rungs and the sum behind each.',
      actions: [
        { label: 'Ask for a ladder', to: '/lead-capture' },
        { label: 'Talk about rates', to: '/contact' },
      ],
      facts: [
        { label: 'Typical commission', value: '10-30%' },
        { label: 'First talk, free', value: '30 minutes' },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      ground: 'paper',
      title: 'Rates, rungs, returns',
      text: ['When the money goes out: ', { label: 'payouts', to: '/affiliate/payout-management' }, '.'],
      questions: [
        {
          question: 'Per cent, or a fixed sum?',
          answer:
            'Per cent where baskets differ, a fixed sum where they do not: a school admission, a subscription. A share of a large basket pays for the effort that a large basket took.',
        },
        {
          question: 'May I lower a rate later?',
          answer:
            'Yes, for sales to come and with notice. What was earned stays earned. It is easier to begin low and raise: few forgive the other way round.',
        },
        {
          question: 'Do bonuses pay off?',
          answer:
            'If they have an end. A sum for the tenth order within a month moves people; a bonus for everything, all year, is only a higher rate that nobody notices.',
        },
      ],
    },
  ],
} satisfies Page;
