import facts from '../../facts.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';

/**
 * Prices and times: §9, packages, FAQ on cost, CMS cards, e-commerce. The answers on time and cost are those of §9 for the
 * services FAQ. Home has others.
 */
export default {
  metadata: {
    title: `Our services: six, with prices and times | ${facts.name}`,
    description:
      'Web design, web development, mobile apps, SEO, CMS and e-commerce: what each service is, from what price, how long it takes and what you bring.',
    keywords: ['web services', 'website cost', 'website timeline', 'web design and development'],
  },
  structuredData: ['breadcrumbs', 'services', 'faq'],
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Services', to: '/services' },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'plain',
      ground: 'paper',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Services' },
      title: 'Six services, one house.',
      lede: 'What each is, from what price and by when. Not sure which one? Most jobs are two of them, and the first half hour sorts that out for nothing.',
      actions: [
        { label: 'Ask which one', to: '/services#consultation' },
        { label: 'Questions and answers', to: '/services#faq' },
      ],
    },
    {
      kind: 'services',
      layout: 'wall',
      id: 'all',
      title: 'All six, with price and time',
      services: [
        {
          title: 'Web design',
          description: 'Pages drawn for your business, for the phone first.',
          facts: [
            { label: 'From', value: facts.startingPrice },
            { label: 'Ready in', value: facts.delivery.basic },
          ],
          link: { to: '/services/web-design' },
          ground: 'saffron',
          drawing: 'page-on-lattice',
        },
        {
          title: 'Web development',
          description: 'Bookings, portals and the office behind them.',
          facts: [
            { label: 'From', value: facts.prices.madeToMeasure },
            { label: 'Ready in', value: '2-4 weeks' },
          ],
          link: { to: '/services/web-development' },
          ground: 'ink',
          drawing: 'code-desk',
        },
        {
          title: 'Mobile apps',
          description: 'For iPhone, Android and Windows, under your own name.',
          facts: [
            { label: 'Commerce apps from', value: facts.prices.mobileShop },
            { label: 'Ready in', value: '6-12 weeks' },
          ],
          link: { to: '/services/mobile-apps' },
          ground: 'dal',
          drawing: 'app-screens',
        },
        {
          title: 'SEO',
          description: 'Found by people who are looking for what you sell.',
          facts: [
            { label: 'To begin', value: 'Free audit' },
            { label: 'First results', value: '3-6 months' },
          ],
          link: { to: '/services/seo' },
          ground: 'crocus',
          drawing: 'search-result',
        },
        {
          title: 'CMS solutions',
          description: 'Change words, prices and pictures yourself.',
          facts: [
            { label: 'From', value: facts.prices.wordpress },
            { label: 'Ready in', value: '1-2 weeks' },
          ],
          link: { to: '/services/cms-solutions' },
          ground: 'walnut',
          drawing: 'houseboat-site',
        },
        {
          title: 'E-commerce',
          description: 'A shop of your own, from basket to courier.',
          facts: [
            { label: 'Shops from', value: facts.prices.customShop },
            { label: 'Ready in', value: '4-8 weeks' },
          ],
          link: { to: '/services/ecommerce-services' },
          ground: 'chinar',
          drawing: 'checkout',
        },
      ],
    },
    {
      kind: 'comparison',
      id: 'which',
      ground: 'snow',
      title: 'Which one is yours?',
      text: 'Find the sentence that you have said yourself.',
      caption: 'What people say, what they need, and what goes wrong without it',
      columns: ['You say', 'You need', 'Without it'],
      rows: [
        {
          name: '“We have no site yet.”',
          cells: ['Web design', 'People find the neighbour, who has one'],
        },
        {
          name: '“We keep it all in one big spreadsheet.”',
          cells: ['Web development', 'Two edit it at once, and one row is gone'],
        },
        {
          name: '“They ask the same thing every day.”',
          cells: ['Mobile app', 'Your best clerk is a telephone exchange'],
        },
        {
          name: '“We are on page three.”',
          cells: ['SEO', 'You pay for each visitor, for ever'],
        },
        {
          name: '“Every new price goes through our web man.”',
          cells: ['CMS', 'Last year’s tariff is still online in June'],
        },
        {
          name: '“Orders come in by WhatsApp.”',
          cells: ['E-commerce', 'The order at midnight is answered too late'],
        },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'features',
      id: 'always',
      layout: 'list',
      ground: 'ink',
      title: 'Whichever you choose',
      text: 'The same five lines stand in every offer that we write.',
      features: [
        {
          title: 'You get',
          text: 'Finished work, the files behind it, and an hour in which we show you how to use it.',
        },
        {
          title: 'It takes',
          text: 'The days that the offer names, counted from when your texts and pictures are here.',
        },
        {
          title: 'It costs',
          text: 'One figure for each part. What you add later is priced before it is made.',
        },
        {
          title: 'You bring',
          text: 'Logo, words, pictures, prices, log-ins, and one person who may say yes.',
        },
        {
          title: 'Afterwards',
          text: 'Support on the phone, and everything in your name: domain, code, accounts.',
        },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      ground: 'paper',
      title: 'What everybody asks us',
      text: ['Not here? Call ', { label: facts.phone.label, href: facts.phone.href }, ' and ask it aloud.'],
      filter: { label: 'Questions about', all: 'All' },
      questions: [
        {
          category: 'Pricing',
          question: 'How much does a website cost?',
          answer: [
            `From ${facts.prices.madeToMeasure} for a basic site to ${facts.prices.complexShop}+ for complex e-commerce. Smaller ones come as a `,
            { label: 'package', to: '/packages' },
            ` from ${facts.startingPrice}, with fixed contents.`,
          ],
        },
        {
          category: 'Timeline',
          question: 'How long does a website take?',
          answer:
            'A basic site takes 2-4 weeks, a complex one 6-12 weeks. The clock runs from the day on which we have your texts and pictures, which is also the usual reason why it runs late.',
        },
        {
          category: 'Services',
          question: 'Can I order only a part?',
          answer:
            'Yes. A drawing for your own programmers, code for somebody else’s drawing, one landing page, or a look at why the present site brings nobody.',
        },
        {
          category: 'Services',
          question: 'Do you take over a site that others made?',
          answer:
            'Often. First we list what is sound and what is not, with a price for each. Sometimes the list says: leave it as it is.',
        },
        {
          category: 'Security',
          question: 'Who can get at our data?',
          answer:
            'Those of us who work on it, with log-ins of their own that end with the job. Lines are encrypted, copies are made daily, and card details stay with the payment provider.',
        },
        {
          category: 'Management',
          question: 'Who looks after it once it is live?',
          answer:
            'We, for as long as support runs; then you, with our handbook, or we again by the month. It is your choice, and you can change it.',
        },
        {
          category: 'Pricing',
          question: 'When do I pay?',
          answer:
            'In parts that the offer names, each after something you have seen. By UPI, card, bank transfer or cash.',
        },
      ],
    },
    {
      kind: 'form',
      id: 'consultation',
      ground: 'snow',
      title: 'Say what is wrong; we say which service',
      text: 'Thirty minutes, free, with somebody who makes all six. Often the answer is a smaller one than you feared.',
      ways: [],
      wording: consultationForm,
    },
  ],
} satisfies Page;
