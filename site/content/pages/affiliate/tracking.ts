import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/affiliate/tracking';

/**
 * Parameters: Google Analytics Help, “Campaigns and traffic sources”. Seven days for what scripts store: WebKit,
 * “Tracking Prevention”. Paid links: Google Search Central, “Qualify outbound links”. The drawing splits
 * 10 % of ₹4,500: to one partner, or among three.
 */
export default {
  metadata: {
    title: 'Affiliate tracking: a link taken apart',
    description:
      'Affiliate tracking explained: the parts of a partner’s link, how long a click counts, and who is paid under first click, last click or equal shares.',
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
      layout: 'plain',
      ground: 'snow',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Affiliate tracking' },
      badge: 'Affiliate marketing',
      title: 'Every order remembers who sent it.',
      lede: 'A partner who is not counted leaves, and a click that is counted twice costs you. We set up links, codes and the ledger behind them, and test them with orders of our own.',
      actions: [
        { label: 'Set up my tracking', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
    },
    {
      kind: 'showcase',
      id: 'link',
      title: 'A link, taken apart',
      paragraphs: [
        'It looks like noise, and says six things. Four of them are for your statistics (the utm ones), one for the buyer, one for the money.',
        'Names stay in small letters with hyphens: to a machine, Diwali and diwali are two campaigns.',
      ],
      drawing: 'tracking-link',
      layout: 'right',
      tint: 'walnut',
    },
    {
      kind: 'steps',
      id: 'window',
      layout: 'row',
      title: 'How long does a click count?',
      steps: [
        {
          title: '24 hours',
          text: 'For what is bought at once: food, tickets. Cheap for you, poor for those who write.',
        },
        { title: '7 days', text: 'For gifts and clothes. A weekend lies in it, and a talk at home.' },
        { title: '30 days', text: 'What most partners expect. A room, a carpet, a course need that long.' },
        {
          title: '90 days',
          text: 'For a school, a site, a pilgrimage: decided once, by several people, slowly.',
        },
      ],
    },
    {
      kind: 'showcase',
      id: 'paid',
      title: 'Three helped. Who is paid?',
      paragraphs: [
        'She read the trek blog on Monday, saw the film on Thursday, and scanned the code at the guest house on Sunday before she ordered for ₹4,500. At 10% there are ₹450 to give.',
      ],
      points: [
        'First click: you are unknown, and being found is the work',
        'Last click: most used, and easiest to explain',
        'Equal shares: few partners, who know each other',
      ],
      drawing: 'click-shares',
      layout: 'left',
      tint: 'dal',
    },
    {
      kind: 'features',
      layout: 'rows',
      id: 'features',
      ground: 'ink',
      title: 'Four things that must hold',
      features: [
        {
          title: 'Counted on the server',
          text: 'The shop itself writes down who sent an order. A blocked script or an impatient browser then changes nothing.',
          parts: ['At the click', 'Again at the order'],
        },
        {
          title: 'Codes beside links',
          text: 'What was heard in a film is typed, not clicked. The code leads to the same account.',
          parts: ['Short enough to say', 'One for each partner'],
        },
        {
          title: 'Returns find their way',
          text: 'An order that comes back takes its share along by itself, and the partner sees why.',
          parts: ['Whole or in part', 'With the date'],
        },
        {
          title: 'No more than needed',
          text: 'A number for the partner, a date, an order. Who the buyer is concerns neither side of the ledger.',
          parts: ['No names', 'Deleted when paid and closed'],
        },
      ],
    },
    {
      kind: 'checklist',
      ground: 'snow',
      title: 'How we test it',
      text: 'Before the first partner hears of it, and again after each change to the shop.',
      points: [
        'On a phone, on a desk, in a private window',
        'Click today, order next week',
        'Two partners, one buyer: one share is paid',
        'Paid links carry rel="sponsored" for search engines',
        'Half an order returned, half a share',
      ],
      panel: {
        title: 'Test before the opening',
        note: 'Sample figures',
        metrics: [
          { label: 'Orders of our own', value: '40' },
          { label: 'Counted right, first day', value: '36' },
          { label: 'After the mending', value: '40', trend: [0.9, 0.93, 0.95, 0.98, 1] },
        ],
      },
    },
    {
      kind: 'faq',
      id: 'faq',
      ground: 'paper',
      title: 'Clicks, codes, cookies',
      text: 'What partners and their shops ask.',
      questions: [
        {
          question: 'Are cookies enough?',
          answer:
            'Not by themselves. Safari keeps what scripts store for seven days without a visit, and some people allow nothing. So the server remembers the click, and a code covers the rest.',
        },
        {
          question: 'Do utm parameters pay anybody?',
          answer:
            'No. They tell your statistics where a visit came from. The account that is paid follows from ref alone, so that somebody who shortens a link loses you a line in a report and no money.',
        },
        {
          question: 'Does it need consent?',
          answer:
            'That depends on where your buyers live and what is stored. We keep it to what the count needs, name it in your privacy policy, and ask first where the law says so.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Is somebody selling for you uncounted?',
      text: 'Send us one link that you use today. We follow it to the till and tell you what gets lost on the way.',
      actions: [
        { label: 'Have a link tested', to: '/lead-capture' },
        { label: 'Ask how', to: '/contact' },
      ],
      facts: [
        { label: 'First talk, free', value: '30 minutes' },
        { label: 'A reply within', value: facts.reply },
      ],
    },
  ],
} satisfies Page;
