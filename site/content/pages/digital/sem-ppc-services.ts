import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { sem } from '../../../instruments/sem.ts';
import type { Page } from '../../model.ts';

export const path = '/sem-ppc-services';

/**
 * Budget and first results: §9, marketing copy figures. The table has the figures of the drawing (drawings/AdBudget):
 * $0.80 per click, 4 of 100 visitors ask, 1 of 5 buys. Ad positions: Google Ads Help, “About Ad Rank”.
 */
export default {
  metadata: {
    title: 'Google Ads, SEM and PPC services: what a budget buys',
    description: `Google Ads, SEM and PPC services in India. ${facts.from.ppc}, beside your ad budget. First results in 2-4 weeks, worked out from click to order.`,
    keywords: ['SEM services', 'PPC services', 'Google Ads', 'pay per click', 'PPC budget'],
  },
  service: {
    name: 'SEM and PPC services',
    serviceType: 'Search engine marketing',
    category: 'Digital marketing',
  },
  name: 'SEM and PPC',
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      beam: true,
      ground: 'ink',
      badge: 'Digital marketing',
      title: 'Google Ads that stop when they bring no orders',
      lede: `SEM and PPC (pay per click) services for businesses in India that need customers this season. ${facts.from.ppc}, beside the ad budget.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=PPC%20advertising' },
        { label: 'See our products', to: '/products' },
      ],
      note: facts.nextStep,
      facts: [
        { label: 'weeks to first results', value: '2-4' },
        { label: 'a month is a small ad budget, $5,000 a large one', value: '$1,000' },
      ],
      scene: { drawing: 'lane-scene', caption: 'Only the searches that bring buyers stay switched on.' },
    },
    instrument(sem, {
      id: 'budget',
      tool: 'sem',
      ground: 'snow',
      title: 'What your ad budget buys',
      text: 'From the price of a click to the cost of an order. Change the rates to your own, and see whether ads can pay.',
      fields: [
        { name: 'budget', kind: 'number', label: 'Ad budget a month', value: '2,000', sign: '$' },
        { name: 'click', kind: 'number', label: 'Price of a click', value: '0.80', sign: '$' },
        { name: 'ask', kind: 'number', label: 'Of those who click, ask', value: '4', unit: '%' },
        { name: 'buy', kind: 'number', label: 'Of those who ask, buy', value: '20', unit: '%' },
        { name: 'profit', kind: 'number', label: 'What an order earns you', value: '120', sign: '$' },
      ],
      says: {
        pays: 'The ads pay: ${gap} are left of each order',
        loses: 'The ads lose ${gap} on each order',
        even: 'The ads earn exactly what they cost',
        usual: 'Most ad budgets are $1,000-5,000 a month, and so is this one.',
        small: 'Below the usual $1,000-5,000 a month, it takes longer to see what works.',
        large: 'Above the usual $1,000-5,000 a month. Test a part of it first.',
      },
      rows: {
        clicks: { label: '{count, visit, visits}', value: 'Budget by price of a click' },
        enquiries: { label: '{count, enquiry, enquiries}', value: 'Calls, messages, forms' },
        orders: { label: '{count, order, orders}', value: 'What you can decide by' },
      },
      figures: [
        { label: 'Cost of an enquiry', value: '${costEnquiry}' },
        { label: 'Cost of an order', value: '${costOrder}' },
      ],
      rule: 'Visits are the budget divided by the price of a click; enquiries and orders follow from your own rates. The first rates are a sample. A larger budget at the same rates costs the same for each order: it only shows sooner what works.',
      ask: { to: '/lead-capture', topic: 'my ad budget' },
    }),
    {
      kind: 'pair',
      ground: 'paper',
      sections: [
        {
          kind: 'steps',
          id: 'start',
          layout: 'timeline',
          title: 'First results in 2-4 weeks',
          text: 'A result is a figure you can decide by, not a click.',
          steps: [
            {
              title: 'Account, keywords, pages',
              time: 'Before',
              text: 'The account is in your name, with your card. You give us access, never ownership.',
            },
            {
              title: 'A small, wide test',
              time: 'Week 1',
              text: 'A fifth of the month’s money goes on many keywords, to see which of them buyers type.',
            },
            {
              title: 'First cuts',
              time: 'Week 2',
              text: 'Keywords that bring clicks but no enquiries are dropped. In a new account, that is often the longer list.',
            },
            {
              title: 'A figure to decide by',
              time: 'Week 4',
              text: 'You see what an enquiry and an order cost, by keyword and by page. Then you spend more or less, for a reason.',
            },
          ],
        },
        {
          kind: 'checklist',
          title: 'Checked every week',
          text: 'An unchecked ad account wastes money.',
          points: [
            'Every search term read, the wrong ones blocked',
            'Two versions of each ad compared, the better one kept',
            'Bids by hour, place and device',
            'A daily limit, so that no month runs over',
            'A call to you when a cost doubles',
          ],
          panel: {
            title: 'Week six of an account',
            note: 'Sample figures',
            metrics: [
              { label: 'Cost of an enquiry', value: '$17', trend: [1, 0.86, 0.7, 0.62, 0.58, 0.5] },
              { label: 'Enquiries a week', value: '29', trend: [0.3, 0.42, 0.55, 0.7, 0.86, 1] },
              { label: 'Negative keywords added', value: '214' },
              { label: 'Weekly limit used', value: '98%' },
            ],
          },
        },
      ],
    },
    {
      kind: 'faq',
      ground: 'snow',
      title: 'Budgets, bids and other ads',
      text: ['For unpaid places in Google, see ', { label: 'monthly SEO', to: '/seo-services' }, '.'],
      questions: [
        {
          question: 'How much should I start with?',
          answer: `PPC budgets are usually $1,000-5,000 a month, and our work is extra. ${facts.from.ppc}. At the lower end, choose one product and one region. Then a few hundred clicks on the same keywords tell you something.`,
        },
        {
          question: 'Does the highest bid win?',
          answer:
            'Not always. The position depends on the bid and on how well ad and page match the search. A better page can stand above one that pays more.',
        },
        {
          question: 'Google Ads, Facebook ads or SEO?',
          answer:
            'Google Ads reach people who are looking now. Facebook ads reach people who have not thought of you yet. SEO is for next season, and keywords that sold in ads deserve a page.',
        },
      ],
      reasons: {
        id: 'features',
        title: 'How we save your budget',
        features: [
          {
            title: 'Keywords that buyers type',
            text: '“Houseboat Dal Lake price” can bring a booking. “Houseboat” alone also brings pupils writing an essay. Bid on the first and block the second.',
          },
          {
            title: 'A page for each promise',
            text: 'People who click on a price want to see that price. A better page also lowers the cost of a click.',
          },
          {
            title: 'Hours and places',
            text: 'No ads at three at night if no one answers till nine, and none where you do not deliver.',
          },
          {
            title: 'Tracking through to the sale',
            text: 'Your report counts enquiries and sales, not clicks. Otherwise Google’s software learns to bring you people who only look.',
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
        question: 'I earn little on each shawl. Can Google ads still pay?',
      },
      title: 'How much can you pay for one order?',
      text: 'From that figure and what you sell, we’ll work back to the price of a click and say whether ads can pay.',
      actions: [
        { label: 'Work out my ad budget', to: '/lead-capture?topic=my%20ad%20budget' },
        { label: 'Discuss it first', to: '/contact' },
      ],
      facts: [
        { label: 'Usual ad budget a month', value: '$1,000-5,000' },
        { label: 'First results in', value: '2-4 weeks' },
      ],
    },
  ],
} satisfies Page;
