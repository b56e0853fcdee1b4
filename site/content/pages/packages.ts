import facts from '../facts.ts';
import type { Page } from '../model.ts';
import { packages, packageWording } from '../packages.ts';
import { cmsPrices, ecommercePrices } from '../prices.ts';

const path = '/packages';

export default {
  metadata: {
    title: `Website packages and prices from ${facts.startingPrice} | ${facts.name}`,
    description: `Three website packages: Basic ${facts.startingPrice}, Standard ${facts.prices.standard} and Premium ${facts.prices.premium}, ${facts.terms.gst}. Also prices and times for CMS sites and online shops.`,
    keywords: ['website packages', 'website price', 'WordPress website price', 'online shop cost'],
  },
  structuredData: ['breadcrumbs', 'faq'],
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Packages', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'plain',
      ground: 'dal',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Packages' },
      title: `Website packages and prices from ${facts.startingPrice}`,
      lede: `Websites for shops, clinics, guest houses and firms in Kashmir and across India, from ${facts.startingPrice} ${facts.terms.gst}. Domain and hosting are included for the first year.`,
      actions: [
        { label: 'Get a quote', to: '/quote' },
        { label: 'Book a free call', to: '/consultation' },
      ],
      note: `You’ll have our reply within ${facts.reply}.`,
    },
    {
      kind: 'pricing',
      id: 'packages',
      title: 'Three website packages',
      text: `${facts.terms.gstNote} ${facts.terms.included} Each button opens WhatsApp with a message about that package, and nothing is sent until you press send.`,
      packages,
      wording: packageWording,
    },
    {
      kind: 'features',
      id: 'choose',
      layout: 'list',
      ground: 'snow',
      title: 'Which package should you choose?',
      features: [
        {
          title: 'Basic',
          text: 'For a shop, a clinic or a guest house that wants to be found and called. Three pages say what you offer, where you are and how to reach you.',
        },
        {
          title: 'Standard',
          text: 'For a small firm whose customers should write from the website. It has a contact form, and links to your Instagram and other social pages.',
        },
        {
          title: 'Premium',
          text: 'For a business that publishes often, takes payments online and wants to know which page brought them.',
        },
        {
          title: 'None of these',
          text: 'For a portal, a booking system or a site in several languages, ask for a quote. We’ll price exactly what you need.',
        },
      ],
    },
    {
      kind: 'comparison',
      id: 'cms',
      ground: 'paper',
      title: 'Websites on a CMS',
      text: 'A CMS (content management system) suits owners who add news, rooms or products every week. These prices are in US dollars.',
      caption: 'Starting price and time for a site on each CMS',
      columns: ['CMS', 'From', 'Ready in'],
      rows: cmsPrices.map(({ name, pricing, timeline }) => ({ name, cells: [pricing, timeline] })),
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'priceList',
      id: 'e-commerce',
      title: 'Online shops and payments',
      text: 'Order any of these alone. If you already have a shop, we can fix its payments or just maintain it. These prices are in US dollars too.',
      rates: ecommercePrices.map(({ id, title, price, timeline }) => ({
        name: title,
        price: id === 'maintenance-support' ? price : `from ${price}`,
        time: timeline,
      })),
      action: { label: 'Price my shop', to: '/quote?service=E-commerce%20Development' },
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Payment, refunds and renewals',
      text: 'The terms of every package, in plain words.',
      questions: [
        {
          question: 'How do I pay?',
          answer: 'Pay by UPI, by card, by bank transfer, or in cash at the office.',
        },
        {
          question: 'Can I get my money back?',
          answer: facts.terms.moneyBack,
        },
        {
          question: 'Who changes the website after launch?',
          answer: facts.terms.changes,
        },
        {
          question: 'What do the domain and hosting cost after the first year?',
          answer:
            'You then pay a yearly fee for each. The domain’s fee is set by the registry of its ending, such as .in or .com. The hosting fee depends on the size of your site. Ask us for both before you order. The domain is registered in your name, so you can renew it with us or move it to another company.',
        },
        {
          question: 'When does the delivery time begin?',
          answer:
            'It begins on the day we have your texts and pictures. If some are missing, we start with the rest and tell you what we are waiting for.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Tell us your budget',
      text: 'We’ll tell you what it buys now, and what can wait until the site earns money.',
      actions: [
        { label: 'Request a quote', to: '/quote' },
        { label: 'Book a free 30-minute call', to: '/consultation' },
      ],
      facts: [
        facts.websitesFrom,
        { label: 'Reply within', value: facts.reply },
        { label: 'Money back, on the terms above', value: '30 days' },
      ],
    },
  ],
} satisfies Page;
