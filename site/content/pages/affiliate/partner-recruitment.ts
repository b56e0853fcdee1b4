import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { recruitment } from '../../../instruments/recruitment.ts';
import type { Page } from '../../model.ts';

export const path = '/affiliate/partner-recruitment';

/**
 * Weeks: §9, marketing copy figures; 5 and 8 are their sums. Disclosure: Central Consumer Protection Authority,
 * “Endorsements Know-hows”, 2023, and ASCI, Guidelines for Influencer Advertising in Digital Media, 2021.
 */
export default {
  metadata: {
    title: 'Affiliate partner recruitment: first order in 5-8 weeks',
    description: `Bloggers, video channels and guest houses that sell for your shop or hotel in India. The first order takes 5-8 weeks. ${facts.from.recruitment}.`,
    keywords: ['affiliate partner recruitment', 'find affiliate partners', 'recruit affiliate partners'],
  },
  service: {
    name: 'Affiliate partner recruitment',
    serviceType: 'Affiliate marketing',
    category: 'Digital marketing',
  },
  name: 'Partner recruitment',
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      beam: true,
      ground: 'crocus',
      badge: 'Affiliate marketing',
      title: 'Trek blogs, drivers and guest houses that sell for you',
      lede: `Affiliate partner recruitment for shops, hotels and schools in India: we find the people whose followers or guests could buy from you. ${facts.from.recruitment}.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=partner%20recruitment' },
        { label: 'See our products', to: '/products' },
      ],
      note: facts.nextStep,
      facts: [
        { label: 'to identify partners', value: '1-2 weeks' },
        { label: 'to activate them', value: '4-6 weeks' },
      ],
      scene: { drawing: 'kits-scene', caption: 'A starter kit for each partner, wherever they live.' },
    },
    instrument(recruitment, {
      id: 'weeks',
      tool: 'recruitment',
      face: 'walnut',
      ground: 'snow',
      title: 'From first contact to first order',
      text: 'How many people must you ask, and is there time before your season? Partners promised by Friday come from a list that everyone has.',
      fields: [
        { name: 'partners', kind: 'number', label: 'Partners who should sell', value: '10' },
        { name: 'weeks', kind: 'number', label: 'Weeks until your season', value: '12' },
        { name: 'join', kind: 'number', label: 'Of those asked, join', value: '25', unit: '%' },
        { name: 'sell', kind: 'number', label: 'Of those who join, sell', value: '60', unit: '%' },
      ],
      says: {
        time: 'There is time: you can wait {spare, week, weeks}',
        now: 'Start this week: it takes up to {latest} weeks',
        tight: 'It can work: {soonest} weeks at best, {latest} at most',
        late: 'Too late for this season: it takes at least {soonest} weeks',
      },
      rows: {
        identify: { label: 'Identify partners', value: '1 to 2 weeks' },
        activate: { label: 'Activate them, to the first order', value: '4 to 6 weeks' },
        season: { label: 'Your time', value: '{weeks, week, weeks}' },
      },
      figures: [
        { label: 'People to ask', value: '{asked}' },
        { label: 'Partners who join', value: '{joined}' },
      ],
      rule: 'Finding the right partners takes 1-2 weeks, activating them another 4-6 weeks: 5 weeks at best and 8 at most. The marks show the best case. The shares are yours; the first ones are an example.',
      ask: { to: '/lead-capture', topic: 'partner recruitment' },
    }),
    {
      kind: 'pair',
      ground: 'paper',
      lead: 'first',
      sections: [
        {
          kind: 'features',
          layout: 'rows',
          id: 'who',

          title: 'Who could sell for you?',
          text: 'How each kind of partner can recommend you. People you know come first.',
          features: [
            {
              title: 'Writers',
              text: 'Trek blogs, recipe pages, city guides. An article can sell for years, because people find it while they are looking.',
              parts: ['A link in the text', 'A page of comparisons'],
            },
            {
              title: 'Video makers',
              text: 'Channels and accounts with few but loyal followers. Sales come in the first days, then it is quiet until the next video.',
              parts: ['A code said aloud', 'A link below the video'],
            },
            {
              title: 'Hosts',
              text: 'Guest houses, drivers, guides, teachers. They may have no followers, but a guest asks them where to buy and goes there.',
              parts: ['A QR at the desk', 'A card in the room'],
            },
            {
              title: 'Happy customers',
              text: 'They come back and bring others anyway. They need no rate card, only a reason and a link that works.',
              parts: ['A line in the parcel', 'A page of their own'],
            },
          ],
        },
        {
          kind: 'checklist',

          title: 'Checks before a partner joins',
          text: 'A wrong partner costs more than the commission, because they use your name.',
          points: [
            'Real followers, shown by replies and not by numbers',
            'No adverts on your own brand name',
            'Paid links marked as such, as the law requires',
            'Nothing on their pages that would embarrass you',
            'An address and a tax number for the payouts',
          ],
          panel: {
            title: 'One round of messages',
            note: 'Sample figures',
            metrics: [
              { label: 'Contacted', value: '60' },
              { label: 'Answered', value: '27' },
              { label: 'Joined', value: '14' },
              { label: 'Sold in week 8', value: '9' },
            ],
          },
        },
      ],
    },
    {
      kind: 'faq',
      title: 'Finding partners and keeping them',
      text: 'Ten partners who sell are worth more than a thousand who only sign up.',
      questions: [
        {
          question: 'How many partners do I need?',
          answer:
            'Fewer than you think. Usually a handful brings most of the orders. Ten who sell, each known by first name, are a good aim.',
        },
        {
          question: 'Must partners say that they are paid?',
          answer:
            'Yes. Under India’s consumer law, people must see at once that a recommendation earns money. Partners learn from us how to mark it, and we check that they do.',
        },
        {
          question: 'Why does the first sale take weeks?',
          answer:
            'Good partners have plans of their own. They try the product, choose a day when it fits, and take the pictures. People who post within the hour tend to post anything.',
        },
      ],
      reasons: {
        id: 'features',
        title: 'How we recruit partners',
        features: [
          {
            title: 'A list with reasons',
            text: 'Sixty names, with what each publishes, who follows them, and why those people would buy from you.',
          },
          {
            title: 'Personal messages',
            text: 'Each one is about that person’s own work. You read and sign the first ten, so we learn your tone.',
          },
          {
            title: 'A starter kit',
            text: 'Pictures in the right sizes, three true sentences, a sample of your product and a tested link.',
          },
          {
            title: 'Help in the first month',
            text: 'Each partner gets a call after the first week. Partners often stop over some small thing that no one asked about.',
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
        question: 'I sell trekking gear in Pahalgam. Who could send me buyers?',
      },
      title: 'Whose advice do your customers follow?',
      text: 'What do you sell, and who buys it? You’ll get three partners, with reasons, before you agree to anything.',
      actions: [
        { label: 'Get three partner ideas', to: '/lead-capture?topic=three%20partner%20ideas' },
        { label: 'Write to us', to: '/contact' },
      ],
      facts: [{ label: 'Full list of names in', value: '1-2 weeks' }, facts.repliesWithin],
    },
  ],
} satisfies Page;
