import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/affiliate/partner-recruitment';

/**
 * Weeks: §9, marketing copy figures; 5 and 8 are their sums. Disclosure: Central Consumer Protection Authority,
 * “Endorsements Know-hows”, 2023, and ASCI, Guidelines for Influencer Advertising in Digital Media, 2021.
 */
export default {
  metadata: {
    title: 'Affiliate partner recruitment: 5 weeks or 8',
    description:
      'Partner recruitment for affiliate programmes: whom to ask, what each partner brings, and a plan by weeks from the first name to the first order.',
    keywords: ['affiliate partner recruitment', 'find affiliate partners', 'affiliate programme partners'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Affiliate partner recruitment',
    serviceType: 'Affiliate marketing',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Partner recruitment', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'figures',
      ground: 'crocus',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Partner recruitment' },
      badge: 'Affiliate marketing',
      title: 'Ten who sell beat a thousand who signed up.',
      lede: 'Most programmes are full of partners who never sent a buyer. We look for the few whose readers are your customers, write to each by name, and stay until the first order.',
      actions: [
        { label: 'Find my partners', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
      facts: [
        { label: 'to identify partners', value: '1-2 weeks' },
        { label: 'to activate them', value: '4-6 weeks' },
      ],
    },
    {
      kind: 'features',
      layout: 'rows',
      id: 'whom',
      ground: 'snow',
      title: 'Whom would you ask?',
      text: 'Four kinds of partners, and where each of them says your name. Those you know already come first.',
      features: [
        {
          title: 'Those who write',
          text: 'Trek blogs, recipe pages, city guides. An article sells for years, and it is found by people who are looking at that moment.',
          parts: ['A link in the text', 'A page of comparisons'],
        },
        {
          title: 'Those who show',
          text: 'Channels and accounts with few but faithful followers. Sales come in the first days; then it is quiet until the next film.',
          parts: ['A code said aloud', 'A link below the film'],
        },
        {
          title: 'Those who host',
          text: 'Guest houses, drivers, guides, teachers. Nobody counts their followers; a guest asks them where to buy, and goes there.',
          parts: ['A QR at the desk', 'A card in the room'],
        },
        {
          title: 'Those who bought',
          text: 'Customers who come back and bring others anyway. They want no rate card, only a reason and a link that works.',
          parts: ['A line in the parcel', 'A page of their own'],
        },
      ],
    },
    {
      kind: 'showcase',
      id: 'weeks',
      title: 'From a name to an order',
      paragraphs: [
        'Finding the right ones takes 1-2 weeks. Activating them, from the first letter to the first order, takes 4-6 weeks more.',
        'So reckon with 5 weeks if all goes well and 8 if it does not. Whoever promises partners by Friday has a list, and so does everybody else.',
      ],
      drawing: 'recruitment-weeks',
      layout: 'left',
      tint: 'crocus',
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'list',
      ground: 'ink',
      title: 'What we do for it',
      features: [
        {
          title: 'A list with reasons',
          text: 'Sixty names, each with what they publish, who reads it, and why that reader would buy from you.',
        },
        {
          title: 'Letters, not mailings',
          text: 'Each is about the work of the person it goes to. You read and sign the first ten; then we know your tone.',
        },
        {
          title: 'A box for beginners',
          text: 'Pictures in the right sizes, three true sentences, a sample to hold, and a link tried out before it is sent.',
        },
        {
          title: 'A hand in the first month',
          text: 'We call after the first week. Most who stop do so over some small thing that nobody asked about.',
        },
      ],
    },
    {
      kind: 'checklist',
      ground: 'paper',
      title: 'Before a partner is let in',
      text: 'A wrong one costs more than the commission: it is your name that they say.',
      points: [
        'Real readers, seen in replies and not in counts',
        'No advertisements on your own name',
        'Paid links marked as such, as the law asks',
        'Nothing that you would not put on your own wall',
        'An address and a tax number for the payouts',
      ],
      panel: {
        title: 'One round of letters',
        note: 'Sample figures',
        metrics: [
          { label: 'Written to', value: '60' },
          { label: 'Answered', value: '27' },
          { label: 'Joined', value: '14' },
          { label: 'Sold in week 8', value: '9' },
        ],
      },
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Finding people',
      text: 'And keeping them.',
      questions: [
        {
          question: 'How many partners do I need?',
          answer:
            'Fewer than you think. In most programmes a handful brings most of the orders. We aim for ten that sell and know them by their first names.',
        },
        {
          question: 'Must they say that they are paid?',
          answer:
            'Yes. Under India’s consumer law a reader must be able to see at once that a recommendation earns money. Our letters say how to mark it, and we look whether it is done.',
        },
        {
          question: 'Why do partners take weeks to sell?',
          answer:
            'They have plans of their own. They try the thing, find the day on which it fits, make the picture. Those who post within the hour tend to post anything.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Whose word would you buy on?',
      text: 'Tell us what you sell and to whom. The answer is three names with reasons, before you have agreed to anything.',
      actions: [
        { label: 'Ask for three names', to: '/lead-capture' },
        { label: 'Write to us', to: '/contact' },
      ],
      facts: [
        { label: 'First names after', value: '1-2 weeks' },
        { label: 'A reply within', value: facts.reply },
      ],
    },
  ],
} satisfies Page;
