import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { programme } from '../../../instruments/programme.ts';
import { ownPrices } from '../../prices.ts';
import type { Page } from '../../model.ts';

export const path = '/affiliate/programs';

/**
 * Launch and typical commission: §9, marketing copy figures. The table's margins: ₹2,000 minus 10 % or 30 %. Pyramid
 * schemes: Consumer Protection (Direct Selling) Rules, 2021, rule 10.
 */
export default {
  metadata: {
    title: 'Affiliate programme setup in 30 days: pay per order',
    description: `Trek blogs, food channels and guest houses send you buyers, and you pay per order. For shops and hotels in India. ${facts.from.affiliateProgramme}.`,
    keywords: [
      'affiliate programme India',
      'affiliate marketing',
      'affiliate commission',
      'partner programme',
    ],
  },
  service: {
    name: 'Affiliate programmes',
    serviceType: 'Affiliate marketing',
    category: 'Digital marketing',
  },
  name: 'Affiliate programmes',
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'walnut',
      badge: 'Affiliate marketing',
      title: 'Pay partners only for the orders they bring',
      lede: `Affiliate programme setup in 30 days for shops, schools and hotels in India. A trek blog, a food channel or a guest house sends you buyers and earns a share of each order. ${facts.from.affiliateProgramme}.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=an%20affiliate%20programme' },
        { label: 'See our products', to: '/products' },
      ],
      note: facts.nextStep,
      work: { drawing: 'referral-tree', title: 'One shop, three partners.', caption: 'A sample month.' },
    },
    instrument(programme, {
      id: 'margin',
      tool: 'programme',
      face: 'walnut',
      ground: 'snow',
      title: 'Can your margin pay a partner?',
      text: 'A partner typically gets 10-30% of the order. Type your own figures, and see what is left for you.',
      fields: [
        { name: 'order', kind: 'number', label: 'A usual order', value: '2,000', sign: '₹' },
        { name: 'profit', kind: 'number', label: 'Your profit today', value: '40', unit: '%' },
        { name: 'share', kind: 'number', label: 'Commission', value: '20', unit: '%' },
        {
          name: 'setup',
          kind: 'number',
          label: 'Cost to set up',
          sign: '₹',
          value: /[\d,]+/.exec(ownPrices.affiliateProgramme)?.[0] ?? '1',
        },
      ],
      says: {
        profit: 'You keep ₹{left} of each order',
        loss: 'You lose ₹{left} on each order',
        nothing: 'Nothing is left for you',
        typical:
          'The commission is within the typical 10% to 30%. You can pay at most {most}% before you lose money.',
        low: 'Below the typical 10% to 30%, good partners may choose another shop. At most {most}% is yours to give.',
        high: 'Above the typical 10% to 30%. You can pay at most {most}% before you lose money.',
      },
      rows: {
        costs: { label: 'Goods and costs', value: '₹{sum}' },
        partner: { label: 'The partner', value: '₹{sum}' },
        yours: { label: 'You keep', value: '₹{sum}' },
        lost: { label: 'You lose', value: '₹{sum}' },
      },
      figures: [{ label: 'Orders that earn back the set-up', value: '{orders}' }],
      rule: 'Typical commission is 10-30%. The bars share one order between its costs, the partner and you. Tax and postage are left out.',
      ask: { to: '/lead-capture', topic: 'an affiliate programme' },
    }),
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'steps',
          id: 'launch',
          layout: 'timeline',

          title: 'Launch in 30 days',
          text: 'This works if your shop already takes orders online. If it doesn’t, we build that first, and the 30 days begin afterwards.',
          steps: [
            {
              title: 'Rates and terms',
              time: 'Day 1-6',
              text: 'You learn your profit on a sale and the share it can pay, and agree to the written terms.',
            },
            {
              title: 'Links and ledger',
              time: 'Day 7-16',
              text: 'Your shop software now records who sent each buyer. Test orders go through it until every share is right.',
            },
            {
              title: 'First partners',
              time: 'Day 17-25',
              text: 'You know them already: a customer who writes, a supplier, the shop next door. They try it while few people are watching.',
            },
            {
              title: 'Launch',
              time: 'Day 26-30',
              text: 'The page goes public. You get the first payments checked by hand, then the accounts and an hour of training.',
            },
          ],
        },
        {
          kind: 'checklist',
          id: 'ready',

          title: 'Are you ready for partners?',
          text: 'All five should be true. If one is not, we’ll say so in the free 30-minute call.',
          points: [
            'Customers can buy from you without calling first',
            'Most of your orders are not returned',
            'You can pack the orders of three busy partners',
            'You know your profit on each product',
            'Someone answers a partner within a day',
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
      ],
    },
    {
      kind: 'faq',
      ground: 'paper',
      title: 'Before you start a programme',
      text: 'Earnings, the law, and programmes without an online shop.',
      questions: [
        {
          question: 'What can a partner expect to earn?',
          answer: [
            'Typically 10-30% of the order. Goods with a thin margin pay less. Courses and software pay more, because they cost little to deliver. To see how rates can grow with sales, read about ',
            { label: 'commission strategy', to: '/affiliate/commission-strategy' },
            '.',
          ],
        },
        {
          question: 'Is this multi-level marketing?',
          answer:
            'No. Partners earn on the orders they send, and nothing for bringing in other partners. Schemes that pay for recruiting are illegal in India.',
        },
        {
          question: 'Does it work without an online shop?',
          answer:
            'Yes, if we can count an enquiry or a booking instead: a school admission, or a room for the night. The share is then a fixed sum, due once the guest or parent has paid.',
        },
      ],
      reasons: {
        id: 'features',
        title: 'What we build',
        features: [
          {
            title: 'A page that invites partners',
            text: 'Rates, terms and a sign-up form on your own site. Partners see what an order earns and when they are paid.',
          },
          {
            title: 'Links, codes and QR',
            text: 'A link for people who write, a code for people who speak, and a QR for the desk of a guest house.',
          },
          {
            title: 'One shared ledger',
            text: 'Orders, returns and shares, the same for both sides.',
          },
          {
            title: 'Terms on two pages',
            text: 'What counts as an order, what happens with returns, who can advertise with your name, and how either side can leave.',
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'panel',
      phone: facts.phone,
      title: 'Who already sends you buyers?',
      text: 'Name three people or places. You’ll see what each could earn per order, and what you would keep.',
      actions: [
        { label: 'Plan my programme', to: '/lead-capture?topic=a%20plan%20for%20my%20affiliate%20programme' },
        { label: 'Ask something first', to: '/contact' },
      ],
      facts: [
        { label: 'From start to launch', value: '30 days' },
        { label: 'Typical commission', value: '10-30%' },
      ],
    },
  ],
} satisfies Page;
