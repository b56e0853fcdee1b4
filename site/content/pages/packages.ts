import { cost } from '../cost.ts';
import facts from '../facts.ts';
import { named } from '../fitting.ts';
import type { Page } from '../model.ts';
import { packages, packageWording } from '../packages.ts';
import { cmsPrices, type EcommercePrice, ecommercePrices, shopify, withRupees, withTax } from '../prices.ts';

export const path = '/packages';

/** Who each package is for. */
const audience: Record<(typeof packages)[number]['id'], string> = {
  basic: 'For a shop, clinic or guest house whose hours and prices rarely change.',
  standard: 'For a small business that wants enquiries from its website.',
  premium: 'For a business that publishes news, takes payments online and wants visitor figures.',
};

/** Who needs each e-commerce service. */
const sellers: Record<EcommercePrice['id'], string> = {
  'custom-ecommerce': 'a design and rules of your own, built from nothing',
  'mobile-commerce': 'an app for customers who come back every month',
  marketplace: 'others sell in your shop',
  'payment-integration': 'your shop was built elsewhere and takes no payments',
  'maintenance-support': 'updates, backups and repairs of a large shop',
};

export default {
  metadata: {
    title: named(`Website packages and prices from ${facts.startingPrice}`),
    description: `Three website packages: Basic ${facts.startingPrice}, Standard ${facts.prices.standard} and Premium ${facts.prices.premium}, ${facts.terms.gst}. Also prices and times for CMS sites and online shops.`,
    keywords: ['website packages', 'website price', 'WordPress website price', 'online shop cost'],
  },
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      ground: 'dal',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Packages' },
      title: `Website packages and prices from ${facts.startingPrice}`,
      lede: `Websites for shops, clinics, guest houses and offices in Kashmir and across India, from ${facts.startingPrice} ${facts.terms.gst}, which is ${withTax(facts.startingPrice)} in all. ${facts.terms.included}`,
      actions: [
        { label: 'Get a quote', to: '/quote' },
        { label: 'Book a 30-minute call', to: '/consultation' },
      ],
      note: `Basic is ready in ${facts.delivery.basic}, Premium in ${facts.delivery.premium}.`,
      facts: packages.map(({ name, price }) => ({ label: name, value: price })),
      scene: { drawing: 'bazaar-scene', caption: 'Three sizes of website.' },
    },
    {
      kind: 'cost',
      id: 'cost',
      title: 'What will mine cost?',
      text: 'Two answers, one price. The bill travels with your message.',
      ...cost,
    },
    {
      kind: 'pricing',
      id: 'packages',
      title: `What ${facts.startingPrice}, ${facts.prices.standard} and ${facts.prices.premium} buy`,
      text: [
        `${facts.terms.whatsapp} `,
        { label: 'Compare them line by line', to: '/how-buying-works#packages' },
      ],
      packages: packages.map((offer) => ({ ...offer, audience: audience[offer.id] })),
      wording: packageWording,
    },
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'comparison',
          id: 'cms',
          title: 'Websites on a CMS',
          text: 'A CMS (content management system) suits owners who add news, rooms or products every week. You can pay in rupees.',
          caption: 'Starting price and time for a site on each CMS',
          columns: ['CMS', 'From', 'Ready in'],
          rows: cmsPrices.map(({ name, pricing, timeline }) => ({
            name,
            cells: [withRupees(pricing), timeline],
          })),
          wording: { yes: 'Yes', no: 'No' },
        },
        {
          kind: 'features',
          id: 'e-commerce',
          layout: 'list',
          title: 'Which shop for which seller?',
          text: [
            'From the smallest to the largest. You can order each one alone, and pay in rupees. ',
            { label: 'Price my shop', to: '/quote?service=E-commerce%20Development' },
            '.',
          ],
          features: [
            {
              title: 'Premium package',
              sign: `${facts.prices.premium} · ${withTax(facts.prices.premium)} with GST`,
              text: `${facts.delivery.premium}: a few products, paid online`,
            },
            {
              title: 'Shopify shop',
              sign: `from ${withRupees(shopify.pricing)}`,
              text: `${shopify.timeline}: daily sales, and Shopify’s monthly fee`,
            },
            {
              title: 'Complex shop',
              sign: `from ${facts.prices.complexShop}`,
              text: '6-12 weeks: wholesale prices, several stocks or languages',
            },
            ...ecommercePrices.map(({ id, title, price, timeline }) => ({
              title,
              sign: `${id === 'maintenance-support' ? '' : 'from '}${withRupees(price)}`,
              text: `${timeline}: ${sellers[id]}`,
            })),
          ],
        },
      ],
    },
    {
      kind: 'faq',
      title: 'What you pay, when, and how you get it back',
      text: ['All terms stand in ', { label: 'How buying works', to: '/how-buying-works' }, '.'],
      questions: [
        { question: 'How do I pay?', answer: facts.terms.payment },
        { question: 'Can I get my money back?', answer: facts.terms.moneyBack },
        {
          question: 'Who changes the website after launch?',
          answer: `${facts.terms.changes} ${facts.terms.laterChanges}`,
        },
        {
          question: 'What do the domain and hosting cost after the first year?',
          answer: facts.terms.renewal,
        },
        { question: 'When does the delivery time begin?', answer: facts.terms.clock },
      ],
    },
  ],
} satisfies Page;
