import facts from '../facts.ts';
import { clients } from '../clients.ts';
import { directories } from '../directories.ts';
import { contactForm } from '../forms/contact.ts';
import type { Page } from '../model.ts';
import { testimonials } from '../testimonials.ts';
import works from '../works.ts';
import { figureOf } from '../prices.ts';

export default {
  metadata: {
    title: `${facts.name}: websites, apps and school software from Kashmir`,
    description: `Web design and software agency in ${facts.address.street}, ${facts.address.region}. Websites from ${facts.startingPrice} in ${facts.delivery.basic.replace('-', ' to ')}, apps, online shops, SEO and a school management system.`,
    keywords: [
      'web design Kashmir',
      'web development Jammu and Kashmir',
      'school management software',
      'mobile apps',
      'SEO',
    ],
  },
  structuredData: ['website', 'business', 'services', 'faq'],
  sections: [
    {
      kind: 'homeHero',
      note: `Web design and software agency in ${facts.address.street}, Kashmir`,
      typed: ['Web Services', 'App Development', 'Digital Marketing'],
      title: 'built so every piece fits.',
      lede: 'For shops, schools, hotels and offices. Your site, your app, your school’s software and your place on Google: one house, cut to fit like a khatamband ceiling.',
      actions: [
        { label: 'See our products', to: '/products' },
        { label: 'Contact us', to: '/contact' },
        { label: `Call ${facts.phone.label}`, href: facts.phone.href },
      ],
      facts: [
        { label: 'Websites from', value: facts.startingPrice },
        { label: 'A basic package in', value: facts.delivery.basic.replace('-', '–') },
        { label: 'A reply within', value: facts.reply },
      ],
      slides: [
        {
          drawing: 'houseboat-site',
          title: 'A houseboat, booked from the shore.',
          caption: 'Sample: rooms, rates, and the way to the jetty',
        },
        {
          drawing: 'school-desk',
          title: 'A school’s morning.',
          caption: 'Sample: register, fees and timetable',
        },
        {
          drawing: 'saffron-site',
          title: 'A harvest, sold by the gram.',
          caption: 'Sample: a shop, paid by UPI and card',
        },
      ],
      backgrounds: 4,
      wording: { slides: 'Samples of our work', slide: 'Sample', pause: 'Pause what moves here' },
    },
    {
      kind: 'clients',
      layout: 'strip',
      title: `Some of the ${facts.counts.companies} companies that trust us`,
      note: '(sample marks)',
      clients,
      pause: 'Stop the strip of clients',
    },
    {
      kind: 'services',
      layout: 'cards',
      id: 'services',
      title: 'Six trades under one roof',
      text: 'Order one, or let all six be cut to fit each other. One number reaches us for each.',
      services: [
        {
          title: 'Web Design & Development',
          description:
            'A site that opens on a cheap phone at the bus stand, and takes the order before the bus leaves.',
          icon: 'code',
          tint: 'saffron',
          drawing: 'naqsh-site',
          link: { to: '/services/web-design' },
          tags: ['Custom design', 'React and Next.js', 'Mobile responsive'],
        },
        {
          title: 'Mobile App Development',
          description: 'One app for Android and iPhone, published in both stores under your own name.',
          icon: 'smartphone',
          tint: 'crocus',
          drawing: 'app-screens',
          link: { to: '/services/mobile-apps' },
          tags: ['iOS', 'Android', 'Cross-platform'],
        },
        {
          title: 'ERP Solutions',
          description: 'Registers, fees and stock kept in one place, so that the figures agree by evening.',
          icon: 'school',
          tint: 'dal',
          drawing: 'books-agree',
          link: { to: '/products' },
          tags: ['School ERP', 'Billing', 'Reports'],
        },
        {
          title: 'Search Engine Optimization',
          description:
            'Found by people who are looking. First movement in 3 to 6 months, the larger part in 6 to 12.',
          icon: 'search',
          tint: 'snow',
          drawing: 'search-first',
          link: { to: '/services/seo' },
          tags: ['Audit', 'Local search', 'Content'],
        },
        {
          title: 'Social Media Marketing',
          description: 'Three to five posts a week, written with you, and an answer for everybody who asks.',
          icon: 'share',
          tint: 'paper',
          drawing: 'post-and-reply',
          link: { to: '/social-media-marketing' },
          tags: ['Posts', 'Community', 'Analytics'],
        },
        {
          title: 'E-Commerce Solutions',
          description: `Catalogue, payments and delivery in one shop of your own. Business websites start at ${facts.prices.businessSite}.`,
          icon: 'shopping-bag',
          tint: 'walnut',
          drawing: 'checkout',
          link: { to: '/services/ecommerce-services' },
          tags: ['Catalogue', 'Payments', 'Delivery'],
        },
      ],
    },
    {
      kind: 'portfolio',
      id: 'portfolio',
      title: 'Five trades, five faces.',
      text: 'Sample sites, drawn by us: no two share a colour, a letter or a line.',
      action: { label: 'Open the portfolio', to: '/portfolio' },
      opens: { to: '/portfolio' },
      works,
    },
    {
      kind: 'statement',
      title: 'A ceiling maker cannot hide a bad joint behind a nail: there are no nails. We build',
      emphasis: 'websites and software',
      close: 'that way.',
      paragraphs: [
        `${facts.name} is a web design and software agency in Jammu and Kashmir. More than ${parseInt(facts.counts.team)} of us design, program, host and promote sites and apps for shops, schools, hotels, start-ups and large firms in ${facts.counts.states} states.`,
        'Talk to us in English, Urdu, Hindi or Kashmiri, and see your site grow on your own phone while it is being made.',
      ],
      more: {
        open: 'Read More',
        close: 'Read Less',
        paragraphs: [
          'One house means that nobody points at somebody else. Whoever draws your page sits beside whoever programs its form, and both sit beside the person who will watch how it does on Google. What one of them learns in the morning, the others use by evening.',
          `We have delivered ${facts.counts.projects} projects and ${facts.counts.apps} apps that way. Small ones get the same care: a three-page site is tried on the same cheap phones, over the same weak connection, as a school system for two thousand pupils.`,
        ],
      },
      facts: [
        { label: 'Office', value: `${facts.address.street} ${facts.address.postalCode}` },
        { label: 'Team', value: `${facts.counts.team} team members` },
        { label: 'Experience', value: '10 years' },
        { label: 'Languages', value: facts.published.languages.join(', ') },
        { label: 'Payment', value: 'UPI, card, bank transfer, cash' },
      ],
    },
    {
      kind: 'showcase',
      layout: 'devices',
      id: 'school-erp',
      title: 'The whole school, before the second bell.',
      text: `Our school management system keeps attendance, fees, timetable and messages home in one place. Trusted by ${facts.counts.schools} schools. The pictures show sample data.`,
      actions: [
        { label: 'Schedule a live demo', to: '/products#request-demo' },
        { label: 'See our products', to: '/products' },
      ],
      desk: 'school-desk',
      phone: 'school-phone',
    },
    {
      kind: 'steps',
      layout: 'lattice',
      title: 'From first call to first visitor',
      expertise: {
        title: 'Who takes those steps with you',
        fields: [
          {
            label: 'Designers',
            value: 'Interfaces, logos, flyers, brand books, pictures drawn for you alone',
          },
          { label: 'Developers', value: 'React.js, Next.js, Node.js, PHP, Python, .NET, MySQL and MongoDB' },
          { label: 'App makers', value: 'iOS, Android, Windows and cross-platform, in both stores' },
          { label: 'Promoters', value: 'SEO, paid search, social media, content and e-mail' },
          { label: 'Keepers', value: 'Domains, hosting, SSL, updates, and a person on the phone' },
        ],
      },
      steps: [
        {
          title: 'We listen',
          text: 'Thirty minutes, free, by phone or across a table. You say what the site has to do for you.',
        },
        {
          title: 'We draw',
          text: 'Every page on paper first, with your words and your pictures. Nothing is built until you nod.',
        },
        {
          title: 'We build',
          text: 'Programmed, filled and tried on real phones over a weak connection. You follow along.',
        },
        {
          title: 'We stay',
          text: 'Domain, SSL and hosting set up. Support for one, three or six months, by package.',
        },
      ],
    },
    {
      kind: 'stats',
      layout: 'big',
      figure: facts.counts.companies,
      text: 'companies have trusted us with their work.',
      facts: [
        { label: 'happy clients', value: facts.counts.clients },
        { label: 'satisfaction', value: facts.counts.satisfaction },
        { label: 'apps delivered', value: facts.counts.apps },
        { label: 'states served', value: facts.counts.states },
        { label: 'schools trust our software', value: facts.counts.schools },
        { label: 'support', value: facts.counts.support },
      ],
    },
    {
      kind: 'workTabs',
      id: 'work',
      title: 'One name, four ways to be seen',
      text: 'A site is seldom alone. Here a sample ski school gets all four.',
      label: 'What we draw',
      tabs: [
        {
          id: 'web-designing',
          label: 'Web Designing',
          title: 'A page for the thumb that holds it',
          text: 'Drawn for the phone first and for your customer’s question first: what is it, what does it cost, how do I get it.',
          points: [
            'Your own design, no template',
            'Words and pictures set with you',
            'Quick on a weak connection',
          ],
          actions: [{ label: 'Web designing', to: '/services/web-design' }],
          drawing: 'ski-pages',
        },
        {
          id: 'logo-designing',
          label: 'Logo Designing',
          title: 'A sign that can be cut, stitched and stamped',
          text: 'It has to work as a stamp on a cardboard box before it may have a second colour.',
          points: ['Three directions to choose from', 'Drawn on its own grid', 'Files for print and screen'],
          actions: [{ label: 'Ask for a logo', to: '/quote?topic=logo-design' }],
          drawing: 'ski-logo',
        },
        {
          id: 'flyers',
          label: 'Flyers',
          title: 'One sheet, read while walking',
          text: 'A date, a place and one reason to come. Everything else goes on the back.',
          points: ['Both sides designed', 'Ready for any press', 'The same for WhatsApp status'],
          actions: [{ label: 'Ask for a flyer', to: '/quote?topic=flyers' }],
          drawing: 'ski-flyer',
        },
        {
          id: 'branding',
          label: 'Branding',
          title: 'The same hand on everything',
          text: 'Colours, lettering and a tone of voice, written down so that your printer and your nephew get it right too.',
          points: ['Colours and lettering', 'Sign board, pass, cup and box', 'A short book of rules'],
          actions: [{ label: 'Ask for a brand', to: '/quote?topic=branding' }],
          drawing: 'ski-brand',
        },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      ground: 'paper',
      title: 'Asked before every first call',
      text: [
        'Not here? Call ',
        { label: facts.phone.label, href: facts.phone.href },
        `, or write below: the answer comes within ${facts.reply}.`,
      ],
      filter: { label: 'Questions about', all: 'All' },
      questions: [
        {
          category: 'Services',
          question: 'What do you make, and what do you leave to others?',
          answer:
            'Websites, online shops, mobile apps, school and business software, logos and print, and the search and social media work that brings people to them. Hosting, domains, e-mail and bulk SMS come from us too, so one number answers for everything.',
        },
        {
          category: 'Timeline',
          question: 'How long until my site is live?',
          answer:
            'A basic site takes 1 to 2 weeks from the day we have your text and pictures. A complex one, with payments, log-ins or several languages, takes 4 to 12 weeks.',
        },
        {
          category: 'Security',
          question: 'Is my customers’ data safe with it?',
          answer:
            'Sites are served over SSL and kept up to date while support runs. Card details are not stored on them: the payment provider keeps those. Domain, content and data are yours.',
        },
        {
          category: 'Management',
          question: 'Can I change prices and pictures myself?',
          answer:
            'Yes. The Premium package has a blog and a CMS that you can edit from your phone, and we show you how. Where a CMS would only get in the way, you send us a message and we change it.',
        },
        {
          category: 'Pricing',
          question: 'What does a website cost?',
          answer: `Packages start at ${facts.startingPrice} for three pages with a free domain for 1 year. Made to measure, a basic site starts at ${figureOf(facts.prices.madeToMeasure)} rupees and a complex online shop at ${figureOf(facts.prices.complexShop)} rupees and more. Tell us what you need, and we name the price.`,
        },
      ],
    },
    {
      kind: 'badges',
      title: 'Find us in these directories',
      badges: directories,
    },
    {
      kind: 'testimonials',
      layout: 'reviews',
      id: 'reviews',
      title: 'What they say when we are not in the room',
      text: 'Five of our sample clients, in their own words.',
      testimonials,
      ...(facts.outside.reviews && { provider: facts.outside.reviews }),
    },
    {
      kind: 'form',
      id: 'contact',
      title: 'Tell us what it has to do.',
      text: 'Two lines are enough. The first 30 minutes of advice are free.',
      ways: [
        { name: 'Call', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        { name: 'WhatsApp', icon: 'whatsapp', label: 'Message us now', href: facts.whatsapp },
        { name: 'Email', icon: 'mail', label: facts.email.label, href: facts.email.href },
      ],
      wording: contactForm,
    },
  ],
} satisfies Page;
