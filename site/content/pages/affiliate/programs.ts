import type { Page } from '../../model.ts';

const path = '/affiliate/programs';

/**
 * Launch and typical commission: §9, marketing copy figures. The table's margins: ₹2,000 minus 10 % or 30 %. Pyramid schemes: Consumer Protection (Direct Selling) Rules, 2021, rule 10.
 */
export default {
  metadata: {
    title: 'Affiliate programmes: partners paid by the order',
    description:
      'An affiliate programme of your own in 30 days: terms, links, a ledger and first partners. With a table that shows whether your margin carries it.',
    keywords: [
      'affiliate programme India',
      'affiliate marketing',
      'affiliate commission',
      'partner programme',
    ],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Affiliate programmes',
    serviceType: 'Affiliate marketing',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Affiliate programmes', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'walnut',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Affiliate programmes' },
      badge: 'Affiliate marketing',
      title: 'Paid only when it sells.',
      lede: 'A trek blog, a food channel, a guest house: people whose word counts send you buyers and earn a share of each order. We build the programme that keeps this fair on both sides.',
      actions: [
        { label: 'Start my programme', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
      work: { drawing: 'referral-tree', title: 'One shop, three partners.', caption: 'A sample month.' },
    },
    {
      kind: 'comparison',
      id: 'margin',
      ground: 'snow',
      title: 'Does your margin carry it?',
      text: 'A partner typically gets 10-30% of the order. Find the row with what a sale leaves you today; the rest of it is what a partner’s sale would leave.',
      caption: 'From an order of ₹2,000',
      columns: ['It leaves today', 'With a partner at 10%', 'At 30%'],
      rows: [
        { name: '₹300 (15%)', cells: ['₹100', 'A loss of ₹300'] },
        { name: '₹500 (25%)', cells: ['₹300', 'A loss of ₹100'] },
        { name: '₹800 (40%)', cells: ['₹600', '₹200'] },
        { name: '₹1,200 (60%)', cells: ['₹1,000', '₹600'] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'panel',
      ground: 'paper',
      title: 'What we build',
      features: [
        {
          title: 'A page that invites',
          text: 'Rates, terms and a form to join, on your own site. Whoever reads it knows what an order earns and when the money comes.',
          icon: 'book-open',
        },
        {
          title: 'A way to be counted',
          text: 'A link for those who write, a code for those who speak, a QR for the desk of a guest house.',
          icon: 'share',
        },
        {
          title: 'One ledger',
          text: 'Orders, returns and shares as both sides see them. Nobody has to ask, nobody has to believe.',
          icon: 'check',
        },
        {
          title: 'Terms on two pages',
          text: 'What counts as an order, what happens to returns, who may advertise with your name, and how either side ends it.',
          icon: 'shield',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'launch',
      layout: 'timeline',
      ground: 'ink',
      title: 'Open in 30 days',
      text: 'If your shop takes orders online already. If not, we build that first, and the count begins afterwards.',
      steps: [
        {
          title: 'Sums and terms',
          time: 'Day 1-6',
          text: 'What a sale leaves you, which share it can carry, and the terms, written down and agreed.',
        },
        {
          title: 'Links and ledger',
          time: 'Day 7-16',
          text: 'The shop learns to remember who sent a buyer. We order from you ourselves until each share is right.',
        },
        {
          title: 'People you know',
          time: 'Day 17-25',
          text: 'The first partners are not strangers: a customer who writes, a supplier, the house next door. They try it while few are watching.',
        },
        {
          title: 'Doors open',
          time: 'Day 26-30',
          text: 'The page goes public, the first shares are paid by hand and checked, and you get the keys with an hour of training.',
        },
      ],
    },
    {
      kind: 'checklist',
      id: 'ready',
      ground: 'snow',
      title: 'Are you ready for partners?',
      text: 'Five things ought to be true. Where one is not, we say so in the first talk.',
      points: [
        'Somebody can buy from you without calling first',
        'Most goods that are sent stay sold',
        'A good week of three partners can be packed',
        'You know what a sale leaves you, by product',
        'Somebody answers a partner within a day',
      ],
      panel: {
        title: 'Month three of a shop',
        note: 'Sample figures',
        metrics: [
          { label: 'Partners who sold', value: '3', trend: [0.33, 0.33, 0.66, 0.66, 1] },
          { label: 'Orders they brought', value: '99', trend: [0.2, 0.42, 0.5, 0.78, 1] },
          { label: 'Paid to them: 20% of ₹1,98,000', value: '₹39,600' },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Who already sends you buyers?',
      text: 'Name three people or places. We reply with what each could earn by the order, and what that leaves you.',
      actions: [
        { label: 'Plan my programme', to: '/lead-capture' },
        { label: 'Ask something first', to: '/contact' },
      ],
      facts: [
        { label: 'From start to open', value: '30 days' },
        { label: 'Typical commission', value: '10-30%' },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      ground: 'paper',
      title: 'Asked before day one',
      text: 'By shops, schools and hotels.',
      questions: [
        {
          question: 'What can a partner expect to earn?',
          answer: [
            'Typically 10-30% of the order: less where the margin is thin, more for courses and software, which cost little to send. How a rate may grow with the sales stands under ',
            { label: 'commission strategy', to: '/affiliate/commission-strategy' },
            '.',
          ],
        },
        {
          question: 'Is that multi-level selling?',
          answer:
            'No. A partner earns on the orders that he or she sends, and nothing for bringing in further partners. Schemes that pay for recruiting are forbidden in India.',
        },
        {
          question: 'Does it work without a shop?',
          answer:
            'Yes, where an enquiry or a booking can be counted instead: a school admission, a room for the night. The share is then a fixed sum, due once the guest has paid.',
        },
      ],
    },
  ],
} satisfies Page;
