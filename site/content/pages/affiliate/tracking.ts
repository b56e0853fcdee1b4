import facts from '../../facts.ts';
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
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Affiliate tracking',
    serviceType: 'Affiliate marketing',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Affiliate tracking', to: path },
  ],
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
    {
      kind: 'showcase',
      id: 'link',
      title: 'The parts of an affiliate link',
      paragraphs: [
        'The link looks confusing, but it says six things. The four utm parts are for your statistics. One part opens the right page, and one decides who is paid.',
        'Write names in small letters with hyphens. To a computer, Diwali and diwali are two campaigns.',
      ],
      drawing: 'tracking-link',
      layout: 'right',
      tint: 'walnut',
      table: {
        id: 'paid',
        title: 'Three partners helped. Who is paid?',
        text: 'In this sample, a buyer read the trek blog on Monday and saw the video on Thursday. On Sunday she scanned the code at the guest house and ordered for ₹4,500. At 10%, there are ₹450 to pay.',
        caption: 'Three rules, and when each is right',
        quiet: true,
        columns: ['Who is paid', 'When it is right'],
        rows: [
          { name: 'First click', cells: ['Fair if no one knew you before that partner'] },
          { name: 'Last click', cells: ['Used most, and easiest to explain'] },
          { name: 'Equal shares', cells: ['For a few partners who know each other'] },
        ],
        wording: { yes: 'Yes', no: 'No' },
      },
    },
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
      id: 'faq',
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
            'That depends on where your buyers live and what is stored. We store only what the count needs and name it in your privacy policy. Where the law requires consent, we ask first.',
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
      text: 'Send one link that you use today. We’ll follow it to the checkout and say what gets lost on the way.',
      actions: [
        { label: 'Test my link', to: '/lead-capture?topic=a%20test%20of%20my%20link' },
        { label: 'Ask how it works', to: '/contact' },
      ],
      facts: [
        { label: 'Free call', value: '30 minutes' },
        { label: 'Reply within', value: facts.reply },
      ],
    },
  ],
} satisfies Page;
