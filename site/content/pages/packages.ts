import facts from '../facts.ts';
import { named } from '../fitting.ts';
import type { Page } from '../model.ts';
import { packages, packageWording } from '../packages.ts';
import { cmsPrices, ecommercePrices } from '../prices.ts';

const path = '/packages';

export default {
  metadata: {
    title: named(`Website packages and prices from ${facts.startingPrice}`),
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
    },
    {
      kind: 'pricing',
      id: 'packages',
      title: 'Three website packages',
      text: `${facts.terms.gstNote} ${facts.terms.included} Each button opens WhatsApp with a message ready to send.`,
      packages,
      wording: packageWording,
    },
    {
      kind: 'features',
      id: 'choose',
      layout: 'headline',
      ground: 'snow',
      title: 'Which package should you choose?',
      features: [
        {
          title: 'Basic',
          text: 'For a shop, clinic or guest house. Three pages say what you offer, where you are and how to reach you.',
        },
        {
          title: 'Standard',
          text: 'For a small firm that wants enquiries from its website. It has a contact form and links to your Instagram and other social pages.',
        },
        {
          title: 'Premium',
          text: 'For a business that publishes news, takes payments online and wants visitor figures.',
        },
        {
          title: 'None of these',
          text: 'Do you need a portal, a booking system or several languages? Ask for a quote.',
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
      text: 'You can order each one alone, even for a shop you already have. These prices are in US dollars too.',
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
          answer: 'By UPI, card or bank transfer, or in cash at the office.',
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
            'You pay a yearly fee for each. It depends on the domain’s ending and the size of your site, so ask us before you order. The domain is registered in your name, and you can move it to another company.',
        },
        {
          question: 'When does the delivery time begin?',
          answer: 'It begins on the day we have your texts and pictures.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'number',
      title: 'Tell us your budget',
      text: 'We’ll tell you what it buys now and what can wait.',
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
