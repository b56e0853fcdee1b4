import facts from '../facts.ts';
import type { Page } from '../model.ts';
import { packages, packageWording } from '../packages.ts';
import { cmsPrices, ecommercePrices } from '../prices.ts';

const path = '/packages';

export default {
  metadata: {
    title: `Website packages and prices from ${facts.startingPrice} | ${facts.name}`,
    description: `Three website packages: Basic ${facts.startingPrice}, Standard ${facts.prices.standard}, Premium ${facts.prices.premium}. What CMS sites and online shops cost beyond them, and how long each takes.`,
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
      title: 'Three packages. Prices in the open.',
      lede: `A website starts at ${facts.startingPrice}. Here is what that holds, what comes next, and what content systems and online shops cost.`,
      actions: [
        { label: 'Get a quote', to: '/quote' },
        { label: 'Talk first, free', to: '/consultation' },
      ],
      note: `A reply within ${facts.reply}.`,
    },
    {
      kind: 'pricing',
      id: 'packages',
      title: 'What you get, and for how much',
      text: 'The button opens WhatsApp with the package, its price and its list typed in. Nothing goes out until you press send.',
      packages,
      wording: packageWording,
    },
    {
      kind: 'features',
      id: 'choose',
      layout: 'list',
      ground: 'snow',
      title: 'Which one is yours?',
      features: [
        {
          title: 'Basic',
          text: 'You want to be found, and called. A shop, a clinic, a guest house with three things to say.',
        },
        {
          title: 'Standard',
          text: 'Customers should write to you from the page, and your Instagram should lead there. Most small firms begin here.',
        },
        {
          title: 'Premium',
          text: 'You publish often, take payments, and want to know which page earned them.',
        },
        {
          title: 'None of them',
          text: 'A portal, a booking system, several languages: ask, and the price is made for it.',
        },
      ],
    },
    {
      kind: 'comparison',
      id: 'cms',
      ground: 'paper',
      title: 'On a content system',
      text: 'For sites whose owners write in them every week.',
      caption: 'What a site on each system costs to start, and how long it takes',
      columns: ['System', 'From', 'Ready in'],
      rows: cmsPrices.map(({ name, pricing, timeline }) => ({ name, cells: [pricing, timeline] })),
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'priceList',
      id: 'e-commerce',
      title: 'To sell online',
      text: 'Each can be had alone. A shop that stands already can have its payments mended, or simply be looked after.',
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
      title: 'About money',
      text: 'What people ask with the wallet half open.',
      questions: [
        {
          question: 'How do I pay?',
          answer: 'By UPI, card, bank transfer or in cash at the office, as suits you.',
        },
        {
          question: 'And if I do not like it?',
          answer: 'Say so within 30 days, and you have your money back.',
        },
        {
          question: 'What does the free domain cost after the first year?',
          answer:
            'What the registry asks for that ending. It is registered in your name, so you may renew it here or take it elsewhere.',
        },
        {
          question: 'When does the delivery time begin?',
          answer:
            'On the day on which we have your texts and pictures. If some are missing, we begin with the rest and tell you what waits for them.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Tell us the number you have in mind.',
      text: 'We tell you what it buys, and what can wait until it has earned something.',
      actions: [
        { label: 'Request a quote', to: '/quote' },
        { label: 'Talk for 30 minutes, free', to: '/consultation' },
      ],
      facts: [
        { label: 'Websites from', value: facts.startingPrice },
        { label: 'A reply within', value: facts.reply },
        { label: 'Money back', value: '30 days' },
      ],
    },
  ],
} satisfies Page;
