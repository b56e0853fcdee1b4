import { chat } from '../../chat.ts';
import { costChooser } from '../../cost.ts';
import facts from '../../facts.ts';
import { named } from '../../fitting.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';
import { counted } from '../../counted.ts';
import { belowServices } from '../../trails.ts';

export const path = '/services/web-design';

/** Prices and times: §9, packages and the FAQ on cost. */
export default {
  metadata: {
    title: named(`Web design in Kashmir from ${facts.startingPrice}`),
    description: `Web design for shops, schools and small businesses, from ${facts.startingPrice} and ready in ${facts.delivery.basic}. We write the text, and a domain and hosting are included.`,
    keywords: ['web design Kashmir', 'website designer', 'responsive web design', 'UI/UX design'],
  },
  service: {
    name: 'Web design',
    serviceType: 'Web design',
    category: 'Web design',
  },
  sections: [
    {
      kind: 'hero',
      layout: 'bleed',
      ground: 'saffron',
      trail: { above: belowServices, here: 'Web design' },
      title: 'A site that says what your customers ask first',
      lede: `Web design for shops, schools and small businesses in Kashmir and across India. ${facts.fromPrice}, ready in ${facts.soonest}.`,
      actions: [
        { label: 'Get a free quote', to: '/quote?service=Web%20Design' },
        { label: 'See what you pay for', to: `${path}#services` },
      ],
      note: facts.terms.included,
      proof: true,
      work: { drawing: 'page-on-lattice', caption: 'Sample: the page of an orchard, half finished' },
      facts: [
        { label: 'projects', value: facts.counts.projects },
        { label: 'happy clients', value: facts.counts.clients },
        { label: 'satisfaction', value: facts.counts.satisfaction },
        { label: 'years of experience', value: facts.counts.years },
      ],
    },
    {
      kind: 'statement',
      layout: 'sentence',
      title: 'An agency of',
      emphasis: 'designers and developers',
      close: 'that asks first.',
      paragraphs: [
        `In ${facts.address.street}, a team of ${facts.counts.team} asks what your customers want to know before it designs a page. The person who writes your headline talks to the person who builds the page. ${facts.terms.writing}`,
        'Many sites fail because an answer is missing: no price, no map, no phone number to tap. Those come first, colours later.',
      ],
      facts: [
        {
          label: 'You get',
          value: 'Pages with your facts and photographs',
        },
        { label: 'It takes', value: '5-14 days as a package, 2-4 weeks built to order' },
        {
          label: 'It costs',
          value: `From ${facts.startingPrice} as a package, from ${facts.prices.madeToMeasure} built to order, ${facts.terms.gst}`,
        },
        { label: 'You bring', value: 'Logo, ten pictures, prices, and one person who decides' },
        { label: 'Without these', value: 'Your site goes live later' },
      ],
    },
    {
      kind: 'anatomy',
      layout: 'list',
      id: 'services',
      title: 'What each part of your site does for you',
      text: 'Each number in the drawing is one part of the work you pay for.',
      drawing: 'page-parts',
      parts: [
        {
          title: 'Custom design',
          text: `A headline and colours made for your business. You see a draft and mark what to change. ${facts.terms.rounds}`,
        },
        {
          title: 'SEO-friendly development',
          text: 'Address, title and headings use the words people type into Google. Pages open quickly after a tap.',
        },
        {
          title: 'Mobile responsive layouts',
          text: 'Designed for the phone first, because people look you up there. No zooming, nothing cut off.',
        },
        {
          title: 'E-commerce design',
          text: 'A price beside every product, a basket always in sight, and no sign-up before paying.',
        },
        {
          title: 'UI/UX strategy',
          text: 'Each screen asks for one thing. People try it for the first time while we watch, and what stops them goes.',
        },
        {
          title: 'Brand integration',
          text: 'The logo on the screen matches the one on the parcel. Have none yet? You can get one that also works as a stamp.',
        },
      ],
    },
    {
      kind: 'pair',
      ground: 'paper',
      sections: [
        counted('steps', {
          kind: 'steps',
          id: 'process',
          layout: 'timeline',
          title: 'From the first call to launch in {count} steps',
          steps: [
            {
              title: 'Consultation',
              text: 'A free 30-minute call. You leave with a list of pages and a price.',
            },
            {
              title: 'Design & Planning',
              text: 'You see the home page for phone and computer, with your real text, before we build the rest.',
            },
            {
              title: 'Development',
              text: 'The other pages are built and filled. You can follow along at a private address.',
            },
            {
              title: 'Launch & Support',
              text: `We set up your domain, SSL and Google Business Profile. Support lasts 1, 3 or 6 months, depending on the package. ${facts.terms.support}`,
            },
          ],
        }),
        {
          kind: 'faq',
          title: 'Tested with one bar of signal, like your customer’s',
          reasons: {
            features: [
              {
                title: 'A site with one purpose',
                text: 'Calls, bookings or orders? Choose one, and its count shows if the page works.',
              },
              {
                title: 'You know the price first',
                text: 'The proposal names a figure and a date. Extra wishes are priced before we start.',
              },
              {
                title: 'It opens on a weak signal',
                text: 'Before launch, we open every page on a cheap phone with a slow connection.',
              },
              {
                title: 'It belongs to you',
                text: `${facts.terms.ownership} If you leave, they go with you.`,
              },
            ],
          },
          related: {
            title: 'Services often ordered with it',
            links: [
              {
                label: 'Web development',
                to: '/services/web-development',
                text: 'If the site must take bookings, calculate or keep records.',
              },
              { label: 'SEO', to: '/services/seo', text: 'If no one searches for you by name yet.' },
              {
                label: 'CMS solutions',
                to: '/services/cms-solutions',
                text: 'If you want to change your prices yourself.',
              },
              {
                label: 'E-commerce',
                to: '/services/ecommerce-services',
                text: 'If the site should take payments too.',
              },
            ],
          },
        },
      ],
    },
    {
      kind: 'form',
      ground: 'snow',
      id: 'consultation',
      title: 'A free 30-minute call with a designer',
      text: 'Send your site’s address, and we’ll name three things to change first.',
      call: {
        title: 'What will your website cost?',
        text: 'In the call, show us one that you like. You’ll hear which parts would suit you.',
        chooser: costChooser('web design', [
          ['A shop', 'shop', 'show'],
          ['A hotel', 'hotel', 'book'],
          ['A café', 'restaurant', 'show'],
          ['A school', 'school', 'show'],
          ['A clinic', 'clinic', 'book'],
        ]),
        actions: [
          { label: 'Get a Free Quote', to: '/quote?service=Web%20Design' },
          { label: 'View Our Portfolio', to: '/portfolio' },
        ],
      },
      ways: [
        { name: 'Call', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        {
          name: 'WhatsApp',
          icon: 'whatsapp',
          label: 'Message us',
          href: chat('I have a question about web design.'),
        },
        { name: 'Email', icon: 'mail', label: facts.email.label, href: facts.email.href },
      ],
      office: {
        id: 'contact',
        address: [facts.address.street, `${facts.address.region} ${facts.address.postalCode}`],
        directions: { label: 'Directions', href: facts.map.directions },
        hours: facts.hours.footer.map(({ days, time }) => `${days} ${time}`),
      },
      wording: consultationForm,
    },
  ],
} satisfies Page;
