import facts from '../facts.ts';
import { fitting, LONGEST_TITLE } from '../fitting.ts';
import type { Page } from '../model.ts';
import { cases, caseWording } from '../cases.ts';
import works from '../works.ts';
import { counted } from '../counted.ts';

export const path = '/portfolio';

/** §9 Figures that only this page shows. */
const counts = { websites: '1000+', clients: '500+', success: '98%', years: '10+' };
const [open] = facts.hours.portfolio;

export default {
  metadata: {
    title: fitting(
      LONGEST_TITLE,
      `Portfolio: websites, shops and apps by ${facts.name}, Kashmir`,
      `Portfolio: websites, shops and apps by ${facts.name}`,
      'Portfolio: websites, shops and apps from Kashmir',
    ),
    description: `See sample websites for a houseboat, a restaurant, a saffron grower, a ski school and a walnut carver. We have made ${counts.websites} websites for ${counts.clients} clients.`,
    keywords: ['website portfolio Kashmir', 'business websites', 'online shops', 'booking sites'],
  },
  sections: [
    {
      kind: 'hero',
      layout: 'figures',
      ground: 'crocus',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Portfolio' },
      title: 'Our portfolio: business websites in Kashmir',
      lede: 'Websites, online shops and apps that start with the owner’s trade, so no two look alike.',
      actions: [
        { label: 'Get a quote for your site', to: '/quote' },
        { label: 'See an online shop', to: '/portfolio#e-commerce' },
      ],
      note: `Ready in ${facts.delivery.basic}. ${facts.fromPrice}.`,
      facts: [
        { label: 'websites', value: counts.websites },
        { label: 'clients', value: counts.clients },
        { label: 'success rate', value: counts.success },
        { label: 'years', value: counts.years },
      ],
    },
    counted('works', {
      kind: 'portfolio',
      id: 'projects',
      title: 'Featured projects',
      text: 'These samples show {count} kinds of business in the valley. Each caption says what owners in that trade ask for first.',
      open: 'View case',
      wording: caseWording,
      yours: {
        label: 'Your shop here',
        caption: 'Name your trade, and get a price.',
        link: { to: '/quote' },
      },
      works: [
        {
          ...works[0],
          content: cases[0],
          caption: 'Fewer calls at midnight. Guests find the dates, the rates and the way to the jetty.',
        },
        {
          ...works[1],
          content: cases[1],
          caption: 'A menu that guests remember: a copper plate with four dishes.',
        },
        {
          ...works[2],
          content: cases[2],
          caption: 'Sales to Delhi without a dealer. Each gram has a price, and each parcel has a number.',
        },
        {
          ...works[3],
          content: cases[3],
          caption: 'Lessons paid before the lift opens. The snow report brings people back every day.',
        },
        {
          ...works[4],
          content: cases[4],
          caption: 'Pictures of the carving, not of the shop. To order a panel, send a sketch of the wall.',
        },
      ],
    }),
    {
      kind: 'showcase',
      layout: 'stage',
      id: 'e-commerce',
      title: 'An online shop that sells saffron by the gram',
      text: 'Customers choose a weight, see the price change and pay by UPI or card, without an account.',
      actions: [
        { label: 'Get a quote for a shop', to: '/quote?service=E-commerce%20Development' },
        { label: 'See e-commerce services', to: '/services/ecommerce-services' },
      ],
      drawing: 'saffron-site',
      note: 'A sample shop with sample prices.',
    },
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'features',
          id: 'expertise',
          layout: 'list',
          title: 'What we make',
          text: 'Our expertise, from a business card on the web to the accounts behind it.',
          features: [
            {
              title: 'Business websites',
              text: 'What you do and how to reach you.',
            },
            { title: 'Online shops', text: 'Catalogue, stock, payment and the label on the box.' },
            { title: 'Booking sites', text: 'Rooms, tables or lessons, free dates first.' },
            { title: 'Mobile apps', text: 'For Android and iPhone, under your own name.' },
            { title: 'School and office software', text: 'Registers and accounts that agree every evening.' },
            { title: 'Search and social media', text: 'Customers find your finished site.' },
          ],
        },
        {
          kind: 'features',
          id: 'why',
          layout: 'columns',
          title: 'Why choose us for your website',
          features: [
            {
              title: 'Your own design',
              text: `${facts.terms.themes} No design is used twice.`,
            },
            {
              title: 'Opens on one bar of signal',
              text: 'Each site is tested on a slow connection.',
            },
            {
              title: 'Easy to keep up to date',
              text: facts.terms.changes,
            },
            {
              title: 'Support included',
              text: `For one, three or six months. ${facts.terms.support}`,
            },
          ],
        },
      ],
    },
    {
      kind: 'cta',
      id: 'contact',
      layout: 'panel',
      phone: facts.phone,
      title: 'Ask for a quote',
      text: `Call ${open.days} ${open.time}, or write at any hour. We reply ${facts.replyWithin}.`,
      actions: [
        { label: 'Call us', href: facts.phone.href },
        { label: 'Email us', href: facts.email.href },
      ],
      facts: [{ label: open.days, value: open.time }, facts.websitesFrom],
    },
  ],
} satisfies Page;
