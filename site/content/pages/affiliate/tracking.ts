import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { trackingLink } from '../../../instruments/tracking-link.ts';
import type { Page } from '../../model.ts';

export const path = '/affiliate/tracking';

/**
 * Parameters: Google Analytics Help, “Campaigns and traffic sources”. Seven days for what scripts store: WebKit,
 * “Tracking Prevention”. Paid links: Google Search Central, “Qualify outbound links”. The drawing splits
 * 10 % of ₹4,500: to one partner, or among three.
 */
export default {
  metadata: {
    title: 'Affiliate tracking: know which partner sent each order',
    description: `Links and codes that record which partner sent each order, tested before you pay anyone. For shops in India. ${facts.from.tracking}.`,
    keywords: ['affiliate tracking', 'UTM parameters', 'first click last click', 'affiliate links'],
  },
  service: {
    name: 'Affiliate tracking',
    serviceType: 'Affiliate marketing',
    category: 'Digital marketing',
  },
  name: 'Affiliate tracking',
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'crocus',
      badge: 'Affiliate marketing',
      title: 'Know which partner sent each order',
      lede: `Affiliate tracking for online shops anywhere in India: we set up links and codes, and test them with our own orders. ${facts.from.tracking}.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=affiliate%20tracking' },
        { label: 'See our products', to: '/products' },
      ],
      note: facts.nextStep,
      work: {
        drawing: 'click-shares',
        title: 'Three partners, one order.',
        caption: 'A sample order of ₹4,500, and ₹450 to pay.',
      },
    },
    instrument(trackingLink, {
      id: 'link',
      tool: 'trackingLink',
      face: 'walnut',
      layout: 'names',
      ground: 'paper',
      title: 'The parts of an affiliate link',
      text: 'The link looks confusing, but it says six things. Build one for a partner of yours.',
      fields: [
        { name: 'page', kind: 'text', label: 'Page that should open', value: 'shop.example/saffron' },
        { name: 'partner', kind: 'text', label: 'Partner', value: 'Trek Blog' },
        { name: 'campaign', kind: 'text', label: 'Campaign', value: 'Diwali' },
      ],
      says: {
        link: '{link}',
        replaced: 'The address had such parts already. They are replaced.',
      },
      rows: {
        page: { label: '{value}', value: 'The page that opens' },
        utm_source: { label: '{value}', value: 'utm_source: who sent the visit, for your statistics' },
        utm_medium: { label: '{value}', value: 'utm_medium: the kind of link' },
        utm_campaign: { label: '{value}', value: 'utm_campaign: the occasion' },
        ref: { label: '{value}', value: 'ref: decides who is paid' },
      },
      figures: [{ label: 'Length', value: '{length} characters' }],
      faults: {
        address: 'Enter an address like shop.example/saffron',
        name: 'Enter a name in English letters.',
      },
      rule: 'Names are in small letters with hyphens: to a computer, Diwali and diwali are two campaigns. The utm parts are those of Google Analytics. Your shop has to read the ref part: that is what we set up. If several partners helped, the last click is used most and easiest to explain, the first is fair if no one knew you before, and equal shares suit a few partners who know each other.',
      ask: { to: '/lead-capture', topic: 'affiliate tracking' },
    }),
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'steps',
          id: 'window',
          layout: 'row',
          title: 'How long does a click count?',
          steps: [
            {
              title: '24 hours',
              text: 'For quick purchases, such as food and tickets. Cheap for you, but poor pay for writers.',
            },
            { title: '7 days', text: 'For gifts and clothes. That leaves a weekend to discuss it at home.' },
            {
              title: '30 days',
              text: 'What most partners expect. People need it for a room, a carpet or a course.',
            },
            {
              title: '90 days',
              text: 'For a school, a website or a pilgrimage. Several people decide, slowly.',
            },
          ],
        },
        {
          kind: 'checklist',

          title: 'How we test it',
          text: 'Before the first partner joins, and again after each change to the shop.',
          points: [
            'On a phone, on a computer, in a private window',
            'Click today, order next week',
            'Two partners, one buyer: one share is paid',
            'Paid links carry rel="sponsored" for search engines',
            'Half an order returned: half a share is paid',
          ],
          panel: {
            title: 'Tests before launch',
            note: 'Sample figures',
            metrics: [
              { label: 'Test orders', value: '40' },
              { label: 'Counted right, first day', value: '36' },
              { label: 'After our fixes', value: '40', trend: [0.9, 0.93, 0.95, 0.98, 1] },
            ],
          },
        },
      ],
    },
    {
      kind: 'faq',
      ground: 'paper',
      title: 'Cookies, parameters and consent',
      text: 'Short answers about tracking.',
      questions: [
        {
          question: 'Are cookies enough?',
          answer:
            'Not by themselves. Safari deletes what scripts store after seven days without a visit, and some people allow no cookies. So the server remembers the click, and a code covers the rest.',
        },
        {
          question: 'Do utm parameters decide who is paid?',
          answer:
            'No. They tell your statistics where a visit came from. Only the ref part decides who is paid. If a link is shortened, you may lose a line in a report, but no money.',
        },
        {
          question: 'Do I need consent for tracking?',
          answer:
            'That depends on where your buyers live and what is stored. The shop stores only what the count needs and names it in your privacy policy. Where the law requires consent, we ask first.',
        },
      ],
      reasons: {
        id: 'features',
        title: 'Every order counted, and returns taken off',
        features: [
          {
            title: 'Counting on the server',
            text: 'Your shop’s own server records who sent an order, at the click and again at the order. A blocked script or a strict browser changes nothing.',
          },
          {
            title: 'Codes beside links',
            text: 'People can’t click on what they hear in a video, so they type a code: short enough to say, and one for each partner. It leads to the same account.',
          },
          {
            title: 'Returns',
            text: 'If an order comes back, whole or in part, its share is cancelled automatically. The partner sees why, with the date.',
          },
          {
            title: 'No more data than needed',
            text: 'A partner’s number, a date and an order are enough. The buyer’s name isn’t stored, and the rest is deleted when paid and closed.',
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'panel',
      phone: facts.phone,
      title: 'Do you know who sends your orders?',
      text: 'Send one link that you use today. You’ll hear what gets lost on the way to the checkout.',
      actions: [
        { label: 'Test my link', to: '/lead-capture?topic=a%20test%20of%20my%20link' },
        { label: 'Ask how it works', to: '/contact' },
      ],
      facts: [{ label: 'Free call', value: '30 minutes' }, facts.repliesWithin],
    },
  ],
} satisfies Page;
