import facts from '../../facts.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';

const path = '/services/web-design';

/** Prices and times: §9, packages and the FAQ on cost. */
export default {
  metadata: {
    title: `Web design: websites drawn for your business | ${facts.name}`,
    description: `Web design from ${facts.startingPrice}, ready in ${facts.delivery.basic}: your own pages for phone and desktop, in four steps. What you get, what it costs, what you bring.`,
    keywords: ['web design Kashmir', 'website designer', 'responsive web design', 'UI/UX design'],
  },
  structuredData: ['service', 'breadcrumbs'],
  service: {
    name: 'Web design',
    serviceType: 'Web design',
    category: 'Web design',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Services', to: '/services' },
    { label: 'Web design', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'bleed',
      ground: 'saffron',
      trail: {
        above: [
          { label: 'Home', to: '/' },
          { label: 'Services', to: '/services' },
        ],
        here: 'Web design',
      },
      title: 'A page cut to fit.',
      lede: 'Yours, not a template with your name on it: we begin with what your customer wants to know, and lay the page round the answer.',
      actions: [
        { label: 'Get a free quote', to: '/quote?service=Web%20Design' },
        { label: 'See the six parts', to: `${path}#services` },
      ],
      note: `From ${facts.startingPrice}, ready in ${facts.delivery.basic}.`,
      work: { drawing: 'page-on-lattice', caption: 'Sample: an orchard’s page, being laid' },
      facts: [
        { label: 'projects', value: facts.counts.projects },
        { label: 'happy clients', value: facts.counts.clients },
        { label: 'satisfaction', value: facts.counts.satisfaction },
        { label: 'years of experience', value: facts.counts.years },
      ],
    },
    {
      kind: 'statement',
      title: `An agency of designers and programmers in ${facts.address.street}. We draw`,
      emphasis: 'the page your customer needs',
      close: 'before the one you asked for.',
      paragraphs: [
        'More than 50 of us work side by side, so that a headline, the code beneath it and the parcel it sells are discussed across one table.',
        'Many sites fail for want of an answer: no price, no way there, no telephone number that can be tapped. We ask for those first. Colours come after.',
      ],
      facts: [
        { label: 'You get', value: 'Pages, texts set, pictures cut, a form that reaches you' },
        { label: 'It takes', value: '5-14 days as a package; made to measure 2-4 weeks' },
        {
          label: 'It costs',
          value: `From ${facts.startingPrice}; made to measure from ${facts.prices.madeToMeasure}`,
        },
        { label: 'You bring', value: 'Logo, ten pictures, prices, and one person who decides' },
        { label: 'Without it', value: 'We wait, or guess; both cost more than an afternoon of yours' },
      ],
    },
    {
      kind: 'anatomy',
      layout: 'list',
      id: 'services',
      title: 'Six services on one page',
      text: 'Find the number in the drawing: that is what you would be paying for.',
      drawing: 'page-parts',
      parts: [
        {
          title: 'Custom design',
          text: 'Headline, picture and colours that belong to no other firm. Two drafts, then the one you chose, finished.',
        },
        {
          title: 'SEO-friendly development',
          text: 'Address, title and headings that say what people type. Pages that are there before the thumb is lifted.',
        },
        {
          title: 'Mobile responsive layouts',
          text: 'Drawn for the phone first, since that is where you are looked up. Nothing to pinch, nothing cut off.',
        },
        {
          title: 'E-commerce design',
          text: 'Goods with a price beside them, a basket that is always in sight, and no sign-up before paying.',
        },
        {
          title: 'UI/UX strategy',
          text: 'One thing to do on each screen. We watch people who have never seen it, and take away what stops them.',
        },
        {
          title: 'Brand integration',
          text: 'The mark on the screen is the mark on the parcel. Have none yet? We draw one that can also be stamped.',
        },
      ],
    },
    {
      kind: 'features',
      id: 'why',
      layout: 'list',
      ground: 'ink',
      title: 'Four reasons to have it drawn here',
      features: [
        {
          title: 'We ask what it is for',
          text: 'Calls, bookings or orders: one of them is counted, and the page is judged by it.',
        },
        {
          title: 'Prices before work',
          text: 'A figure and a date on paper. What you add later is priced later, and never by surprise.',
        },
        {
          title: 'Light by design',
          text: 'Tried on a cheap phone with one bar of signal, where your customer stands.',
        },
        {
          title: 'It stays yours',
          text: 'Domain, drawings and texts are in your name. You may leave, and take all of it along.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      layout: 'lattice',
      title: 'From a table to a launch',
      steps: [
        {
          title: 'Consultation',
          text: 'Thirty minutes, free. You leave with a list of pages and a price.',
        },
        {
          title: 'Design & Planning',
          text: 'The first screen for phone and desk, with your real words. You mark it up.',
        },
        {
          title: 'Development',
          text: 'The other pages, built and filled. You follow them at a private address.',
        },
        {
          title: 'Launch & Support',
          text: 'Name, SSL, maps, and 1, 3 or 6 months in which changes are ours to make.',
        },
      ],
    },
    {
      kind: 'related',
      id: 'related',
      ground: 'paper',
      title: 'Often ordered with it',
      pages: [
        {
          label: 'Web development',
          to: '/services/web-development',
          text: 'When the page has to calculate, book or remember.',
        },
        { label: 'SEO', to: '/services/seo', text: 'When nobody looks for you by name yet.' },
        {
          label: 'CMS solutions',
          to: '/services/cms-solutions',
          text: 'When your prices change more often than you want to call us.',
        },
        {
          label: 'E-commerce',
          to: '/services/ecommerce-services',
          text: 'When the page shall take the money too.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'ink',
      title: 'Show us a page that you envy.',
      text: 'We tell you why it works, what of it would work for you, and what that costs.',
      actions: [
        { label: 'Get a Free Quote', to: '/quote?service=Web%20Design' },
        { label: 'View Our Portfolio', to: '/portfolio' },
      ],
      facts: [
        { label: 'Websites from', value: facts.startingPrice },
        { label: 'A reply within', value: facts.reply },
      ],
    },
    {
      kind: 'contactBlock',
      id: 'contact',
      ground: 'snow',
      title: 'Or just ring',
      text: 'Whoever answers can say what a site like yours would cost.',
      ways: [
        { name: 'Call', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        { name: 'WhatsApp', icon: 'whatsapp', label: 'Message us', href: facts.whatsapp },
        { name: 'Email', icon: 'mail', label: facts.email.label, href: facts.email.href },
      ],
      office: {
        name: 'Office',
        address: [facts.address.street, `${facts.address.region} ${facts.address.postalCode}`],
        directions: { label: 'Directions', href: facts.map.directions },
      },
      hours: { name: 'Hours', hours: facts.hours.footer },
    },
    {
      kind: 'form',
      id: 'consultation',
      title: 'Thirty minutes with a designer',
      text: 'Free. Send the address of what you have now, and we come with three things that we would change first.',
      ways: [],
      wording: consultationForm,
    },
  ],
} satisfies Page;
