import facts from '../facts.ts';
import type { Page } from '../model.ts';
import works from '../works.ts';

/** §9 Figures that only this page shows. */
const counts = { websites: '1000+', clients: '500+', success: '98%', years: '10+' };
const [open] = facts.hours.portfolio;

export default {
  metadata: {
    title: `Portfolio: websites, shops and apps by ${facts.name}, Kashmir`,
    description: `${counts.websites} websites for ${counts.clients} clients in ${counts.years} years: sample sites for a houseboat, a restaurant, a saffron grower, a ski school and a walnut carver.`,
    keywords: ['website portfolio Kashmir', 'business websites', 'online shops', 'booking sites'],
  },
  structuredData: ['breadcrumbs'],
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Portfolio', to: '/portfolio' },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'figures',
      ground: 'crocus',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Portfolio' },
      title: 'No two with the same face.',
      lede: 'A houseboat is not a clinic. Every site begins with its owner’s trade, and borrows nothing from the one before.',
      actions: [
        { label: 'Get a site of your own', to: '/quote' },
        { label: 'Watch a shop at work', to: '/portfolio#e-commerce' },
      ],
      note: `Websites from ${facts.startingPrice}. A reply within ${facts.reply}.`,
      facts: [
        { label: 'websites', value: counts.websites },
        { label: 'clients', value: counts.clients },
        { label: 'success rate', value: counts.success },
        { label: 'years', value: counts.years },
      ],
      counted: true,
    },
    {
      kind: 'portfolio',
      id: 'projects',
      title: 'Featured projects',
      text: 'Samples, drawn for trades of the valley. Beneath each stands what its owner asked for first.',
      works: [
        {
          ...works[0],
          caption: 'Asked for fewer calls at midnight. Dates, rates and the way to the jetty answer them.',
        },
        {
          ...works[1],
          caption:
            'Asked for a menu that does not look like a list. It is now a copper plate with four dishes.',
        },
        {
          ...works[2],
          caption:
            'Asked to sell to Delhi without a dealer. Each gram has its price, and the parcel its number.',
        },
        {
          ...works[3],
          caption:
            'Asked for lessons to be paid before the lift opens. The snow report brings people back daily.',
        },
        {
          ...works[4],
          caption:
            'Asked to show the carving, not the shop. Whoever wants a panel sends a sketch of the wall.',
        },
      ],
    },
    {
      kind: 'showcase',
      layout: 'stage',
      id: 'e-commerce',
      tint: 'saffron',
      title: 'A harvest, sold by the gram',
      text: 'Karewa’s shop, whole. Choose a weight, see the price change, pay by UPI or card: three steps, and no account to open first.',
      actions: [
        { label: 'Start your shop', to: '/quote?service=E-commerce%20Development' },
        { label: 'E-commerce services', to: '/services/ecommerce-services' },
      ],
      drawing: 'saffron-site',
      note: 'A sample shop with sample prices.',
    },
    {
      kind: 'features',
      id: 'expertise',
      layout: 'list',
      ground: 'paper',
      title: 'What we are asked for most',
      text: 'Our expertise, in the order in which the telephone asks for it.',
      features: [
        { title: 'Business websites', text: 'Three to ten pages that say what you do and how to get it.' },
        { title: 'Online shops', text: 'Catalogue, stock, payment and the label on the box.' },
        { title: 'Booking sites', text: 'Rooms, tables, lessons: free dates first, words later.' },
        { title: 'Mobile apps', text: 'Android and iPhone, published under your name.' },
        { title: 'School and office software', text: 'Registers and ledgers that agree by evening.' },
        { title: 'Search and social media', text: 'So that the finished work is found.' },
      ],
    },
    {
      kind: 'showcase',
      id: 'booking',
      title: 'A booking, made from the shore',
      paragraphs: [
        'Gulab is a sample, and its guests arrive by boat, often after dark. So the site asks for the date first, shows what is free that night, and shows the way last.',
        'The owner changes rates on her phone. Nobody has to call the agency for that.',
      ],
      points: [
        'Dates before descriptions',
        'Four languages, one price list',
        'The jetty on the map, not the street',
      ],
      actions: [
        { label: 'Ask for a booking site', to: '/quote?topic=booking-site' },
        { label: 'Packages and prices', to: '/packages' },
      ],
      drawing: 'houseboat-site',
      layout: 'left',
      tint: 'dal',
    },
    {
      kind: 'features',
      id: 'why',
      layout: 'panel',
      ground: 'ink',
      title: 'Why choose us for yours',
      features: [
        {
          title: 'Drawn, not picked',
          text: 'No template is bought. Letters, colours and pictures are chosen for one client, and put away afterwards.',
          icon: 'book-open',
        },
        {
          title: 'Light enough to travel',
          text: 'Each site is weighed and tried on a slow connection before its owner sees it. So it opens where the signal is one bar.',
          icon: 'smartphone',
        },
        {
          title: 'Yours to run',
          text: 'Prices and pictures can be changed from a phone, between two customers, by whoever is at the counter that day.',
          icon: 'shopping-bag',
        },
        {
          title: 'Looked after',
          text: 'Support for one, three or six months comes with every package, and can go on. A person you know picks up.',
          icon: 'shield',
        },
      ],
    },
    {
      kind: 'contactBlock',
      id: 'contact',
      ground: 'snow',
      title: 'Yours could be the sixth window.',
      text: `Call ${open.days} ${open.time}, or write at any hour: a reply within ${facts.reply}, websites from ${facts.startingPrice}.`,
      ways: [
        { name: 'Call', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        { name: 'Email', icon: 'mail', label: facts.email.label, href: facts.email.href },
      ],
      office: {
        name: 'Office',
        address: [facts.address.street, `${facts.address.region} ${facts.address.postalCode}`],
        directions: { label: 'On the map', href: facts.map.directions },
      },
      hours: { name: 'Availability', hours: facts.hours.portfolio },
    },
  ],
} satisfies Page;
