import { cost } from '../../cost.ts';
import facts from '../../facts.ts';
import { named } from '../../fitting.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';
import { withRupees } from '../../prices.ts';
import { counted } from '../../counted.ts';

export const path = '/services';

/**
 * Prices and times: §9, packages, FAQ on cost, CMS cards, e-commerce. The answers on time and cost are those of §9 for the
 * services FAQ. Home has others.
 */
export default {
  metadata: {
    title: named(`Web, app and SEO services from ${facts.startingPrice}`),
    description: `Web design from ${facts.startingPrice}, web development, mobile apps, SEO, CMS and e-commerce: what each service costs, how long it takes and what you bring.`,
    keywords: ['web services', 'website cost', 'website timeline', 'web design and development'],
  },
  sections: [
    {
      kind: 'hero',
      layout: 'plain',
      ground: 'paper',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Services' },
      title: 'Web, app and SEO services with prices',
      lede: `We work for businesses and schools in Jammu and Kashmir and across India. Websites from ${facts.startingPrice}. Not sure which you need? Ask in a free 30-minute call.`,
      actions: [
        { label: 'Ask which one I need', to: '/services#consultation' },
        { label: 'Read questions and answers', to: '/services#faq' },
      ],
      note: facts.terms.gstNote,
    },
    counted('services', {
      kind: 'services',
      layout: 'wall',
      id: 'all',
      title: 'All {count} services, with price and time',
      services: [
        {
          title: 'Web design',
          description: 'Pages designed for your business, and for the phone first.',
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
          description: 'Bookings, portals and the office software behind them.',
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
            { label: 'Commerce apps from', value: withRupees(facts.prices.mobileShop) },
            { label: 'Ready in', value: '6-12 weeks' },
          ],
          link: { to: '/services/mobile-apps' },
          ground: 'dal',
          drawing: 'app-screens',
        },
        {
          title: 'SEO',
          description: 'People find you when they search for what you sell.',
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
          description: 'Change text, prices and pictures yourself.',
          facts: [
            { label: 'From', value: withRupees(facts.prices.wordpress) },
            { label: 'Ready in', value: '1-2 weeks' },
          ],
          link: { to: '/services/cms-solutions' },
          ground: 'walnut',
          drawing: 'houseboat-site',
        },
        {
          title: 'E-commerce',
          description: 'Your own online shop, from basket to courier.',
          facts: [
            { label: 'Shops from', value: withRupees(facts.prices.customShop) },
            { label: 'Ready in', value: '4-8 weeks' },
          ],
          link: { to: '/services/ecommerce-services' },
          ground: 'chinar',
          drawing: 'checkout',
        },
      ],
    }),
    {
      kind: 'cost',
      id: 'cost',
      title: 'What will mine cost?',
      text: 'Choose what you are and what your website must do. Each price names its package, and goes with your message.',
      ...cost,
      // /packages says what each business gets.
      answers: cost.answers.map((answer) => ({ ...answer, text: facts.nextStep })),
    },
    {
      kind: 'faq',
      ground: 'paper',
      title: 'Questions about price, time and support',
      text: [
        'Do you have another question? Call ',
        { label: facts.phone.label, href: facts.phone.href },
        ' and ask us.',
      ],
      filter: { label: 'Questions about', all: 'All' },
      reasons: {
        id: 'always',
        title: 'What every proposal answers',
        text: 'Whichever service you choose, you read these before you order.',
        features: [
          {
            title: 'What you get',
            text: 'The finished work, the files and an hour’s training.',
          },
          {
            title: 'How long it takes',
            text: facts.terms.clock,
          },
          {
            title: 'What it costs',
            text: 'One figure for each part. If you add something later, we price it before we make it.',
          },
          {
            title: 'What you bring',
            text: 'Your logo, facts, prices, photographs and log-ins, and one person who can say yes. The text is our job.',
          },
          {
            title: 'What comes after',
            text: facts.terms.ownership,
          },
        ],
      },
      questions: [
        {
          category: 'Pricing',
          question: 'How much does a website cost?',
          answer: [
            `From ${facts.prices.madeToMeasure} for a basic site, built to order with 5-10 pages, to ${facts.prices.complexShop}+ for complex e-commerce, ${facts.terms.gst}. Smaller sites come as a `,
            { label: 'package', to: '/packages' },
            ` from ${facts.startingPrice}.`,
          ],
        },
        {
          category: 'Timeline',
          question: 'How long does a website take?',
          answer: `Built to order, with 5-10 pages, a basic site takes 2-4 weeks, a complex one 6-12 weeks. Packages take 5-14 days. ${facts.terms.clock}`,
        },
        {
          category: 'Services',
          question: 'Can I order only part of the work?',
          answer:
            'Yes. Take a design for your developers, code for another agency’s design or one landing page. You can also ask why your site brings no customers.',
        },
        {
          category: 'Services',
          question: 'Can you take over a site that another agency made?',
          answer:
            'Often. First you get a list of what works and what doesn’t, with a price for each repair. Sometimes our advice is to leave it as it is.',
        },
        {
          category: 'Security',
          question: 'Who has access to our data?',
          answer:
            'Only the people who work on your project. Their log-ins end with the job. Connections are encrypted, backups run daily, and card details stay with the payment provider.',
        },
        {
          category: 'Management',
          question: 'Who looks after the site once it is live?',
          answer: `${facts.terms.changes} ${facts.terms.laterChanges} ${facts.terms.updates}`,
        },
        {
          category: 'Pricing',
          question: 'When do I pay?',
          answer: `${facts.terms.payment} Pay by UPI, card, bank transfer or cash.`,
        },
      ],
    },
    {
      kind: 'form',
      id: 'consultation',
      ground: 'snow',
      title: 'Describe the problem. We’ll name the service.',
      text: 'In a free 30-minute call. Often you need less than you feared.',
      wording: consultationForm,
    },
  ],
} satisfies Page;
