import type { Page } from '../../model.ts';

const path = '/sem-ppc-services';

/**
 * Budget and first results: §9, marketing copy figures. The table has the figures of the drawing (drawings/AdBudget):
 * $0.80 per click, 4 of 100 visitors ask, 1 of 5 buys. Ad positions: Google Ads Help, “About Ad Rank”.
 */
export default {
  metadata: {
    title: 'SEM and PPC services: a budget worked through',
    description:
      'SEM and PPC services: a budget of $1,000-5,000 a month worked through from click to order, first results in 2-4 weeks, and where money gets lost.',
    keywords: ['SEM services', 'PPC services', 'PPC budget', 'search advertising', 'cost per click'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'SEM and PPC services',
    serviceType: 'Search engine marketing',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'SEM and PPC', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'figures',
      ground: 'ink',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'SEM and PPC' },
      badge: 'Digital marketing',
      title: 'Pay for the click that buys.',
      lede: 'An advertisement above the results is there tomorrow, and gone the day you stop paying. We make each click lead to a page that answers it, and switch off those that do not pay.',
      actions: [
        { label: 'Plan my budget', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
      facts: [
        { label: 'weeks to first results', value: '2-4' },
        { label: 'a month to begin with, up to $5,000', value: '$1,000' },
      ],
    },
    {
      kind: 'showcase',
      id: 'budget',
      title: '$2,000, down to the last click',
      paragraphs: [
        'Most budgets lie at $1,000-5,000 a month. This is one of $2,000, at sample rates: what a click costs, how many ask, how many of those buy.',
        'If an order leaves you more than $100, it pays. If it leaves less, one of the three rates has to move, and we say which can.',
      ],
      drawing: 'ad-budget',
      layout: 'left',
      tint: 'paper',
    },
    {
      kind: 'comparison',
      id: 'sums',
      ground: 'snow',
      title: 'Both ends of the range',
      text: 'The same rates with the least and the most of a usual month. An order costs the same; only how soon you know differs.',
      caption: 'Sample rates: $0.80 a click, 4 in 100 ask, 1 in 5 of them buys',
      columns: ['In a month', 'With $1,000', 'With $5,000'],
      rows: [
        { name: 'Visits', cells: ['1,250', '6,250'] },
        { name: 'Enquiries', cells: ['50', '250'] },
        { name: 'Orders', cells: ['10', '50'] },
        { name: 'An enquiry costs', cells: ['$20', '$20'] },
        { name: 'An order costs', cells: ['$100', '$100'] },
        { name: 'If 6 in 100 asked', cells: ['15 orders, $67 each', '75 orders, $67 each'] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'panel',
      ground: 'paper',
      title: 'Where the money goes, and should not',
      features: [
        {
          title: 'Words that buy',
          text: '“Houseboat Dal Lake price” books a night; “houseboat” writes a school essay. We bid on the first and shut out the second.',
          icon: 'search',
        },
        {
          title: 'A page for each promise',
          text: 'Whoever clicks on a price wants to see it. A better page lowers what a click costs, too.',
          icon: 'smartphone',
        },
        {
          title: 'Hours and places',
          text: 'No advertisement at three at night if nobody answers till nine, none where you do not deliver.',
          icon: 'clock',
        },
        {
          title: 'Counting to the end',
          text: 'Not clicks but enquiries, and which of them paid. Else a machine learns to bring you the curious.',
          icon: 'check',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'start',
      layout: 'timeline',
      ground: 'ink',
      title: 'First results in 2-4 weeks',
      text: 'A result is a sum you can decide by, not a click.',
      steps: [
        {
          title: 'Accounts, words, pages',
          time: 'Before',
          text: 'In your name, with your card. We get access, never ownership.',
        },
        {
          title: 'Small and wide',
          time: 'Week 1',
          text: 'A fifth of the month’s money on many words, to see which of them are typed by buyers.',
        },
        {
          title: 'First cuts',
          time: 'Week 2',
          text: 'What was clicked and never asked goes out. In a new account that is often the longer list.',
        },
        {
          title: 'A sum to decide by',
          time: 'Week 4',
          text: 'What an enquiry and an order cost, by word and by page. Then more money, or less, with a reason.',
        },
      ],
    },
    {
      kind: 'checklist',
      ground: 'snow',
      title: 'Looked after every week',
      text: 'An account left alone finds a way to spend.',
      points: [
        'Every search term read, the wrong ones shut out',
        'Two texts against each other, one wins',
        'Bids by hour, place and device',
        'The day’s limit, so that no month runs over',
        'A call when something costs twice as much',
      ],
      panel: {
        title: 'Week six of an account',
        note: 'Sample figures',
        metrics: [
          { label: 'Cost of an enquiry', value: '$17', trend: [1, 0.86, 0.7, 0.62, 0.58, 0.5] },
          { label: 'Enquiries a week', value: '29', trend: [0.3, 0.42, 0.55, 0.7, 0.86, 1] },
          { label: 'Words shut out', value: '214' },
          { label: 'Spent of the week’s limit', value: '98%' },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'What may an order cost you?',
      text: 'Tell us that one figure, and what you sell. We work it back to a click and say whether advertising can pay.',
      actions: [
        { label: 'Have it worked out', to: '/lead-capture' },
        { label: 'Discuss it first', to: '/contact' },
      ],
      facts: [
        { label: 'A usual month', value: '$1,000-5,000' },
        { label: 'First results in', value: '2-4 weeks' },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      ground: 'paper',
      title: 'Bids and budgets',
      text: ['For places that are not paid for: ', { label: 'SEO by the month', to: '/seo-services' }, '.'],
      questions: [
        {
          question: 'How much should I begin with?',
          answer:
            'PPC budgets are usually $1,000-5,000 a month. At the lower end choose one offer and one region, so that a few hundred clicks fall on the same words and say something.',
        },
        {
          question: 'Does the highest bid win?',
          answer:
            'Not by itself. The place follows from the bid and from how well text and page fit the search. A fitting page can stand above one that pays more.',
        },
        {
          question: 'Search advertising or SEO?',
          answer:
            'Advertising for this season, SEO for the next. Words that proved to sell in advertisements are the ones worth writing a page about.',
        },
      ],
    },
  ],
} satisfies Page;
