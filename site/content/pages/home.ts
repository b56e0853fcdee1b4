import { chat } from '../chat.ts';
import facts from '../facts.ts';
import { fitting, LONGEST_DESCRIPTION, LONGEST_TITLE } from '../fitting.ts';
import { clients } from '../clients.ts';
import { costLinks } from '../cost.ts';
import { directories } from '../directories.ts';
import { contactForm } from '../forms/contact.ts';
import type { Page } from '../model.ts';
import { testimonials } from '../testimonials.ts';
import works from '../works.ts';
import { counted } from '../counted.ts';

export const path = '/';

export default {
  metadata: {
    title: fitting(
      LONGEST_TITLE,
      `${facts.name}: websites, apps and school software from Kashmir`,
      `${facts.name}: websites and school software`,
    ),
    description: fitting(
      LONGEST_DESCRIPTION,
      `Web design and software agency in ${facts.address.street}, ${facts.address.region}. ${facts.fromPrice}, apps, online shops, SEO and a school management system.`,
      `Web design and software agency in ${facts.address.street}. ${facts.fromPrice}, apps, online shops, SEO and a school management system.`,
    ),
    keywords: [
      'web design Kashmir',
      'web development Jammu and Kashmir',
      'school management software',
      'mobile apps',
      'SEO',
    ],
  },
  sections: [
    {
      kind: 'homeHero',
      note: `Web design and software agency in ${facts.address.street}, Kashmir`,
      typed: ['Web Services', 'App Development', 'Digital Marketing'],
      title: 'for businesses in Kashmir',
      lede: `Websites, apps and school software for shops, schools, hotels and offices in ${facts.counts.states} states. We also help customers find you on Google and social media.`,
      actions: [
        { label: 'WhatsApp us', href: chat('I would like a website.') },
        { label: 'Contact us', to: '/contact' },
        { label: 'See our products', to: '/products' },
        { label: `Call ${facts.phone.label}`, href: facts.phone.href },
      ],
      facts: [
        { label: `Basic (${facts.terms.gst})`, value: facts.prices.basic },
        { label: `Standard (${facts.terms.gst})`, value: facts.prices.standard },
        { label: `Premium (${facts.terms.gst})`, value: facts.prices.premium },
      ],
      slides: [
        {
          drawing: 'houseboat-site',
          title: 'Houseboat bookings.',
          caption: 'Sample site: rooms and rates',
        },
        {
          drawing: 'school-desk',
          title: 'School software.',
          caption: 'Sample data: register, fees and timetable',
        },
        {
          drawing: 'saffron-site',
          title: 'Saffron by the gram.',
          caption: 'Sample shop: UPI or card',
        },
      ],
      backgrounds: 4,
      wording: { slides: 'Samples of our work', slide: 'Sample', pause: 'Pause animation' },
    },
    {
      kind: 'clients',
      layout: 'strip',
      title: `Some of the ${facts.counts.companies} companies that trust us`,
      note: '(sample logos)',
      clients,
      pause: 'Stop the moving logos',
    },
    counted('services', {
      kind: 'services',
      layout: 'cards',
      id: 'services',
      title: '{Count} services from one team',
      ask: { question: 'What will your website cost? Choose your business.', answers: costLinks },
      services: [
        {
          title: 'Web Design & Development',
          description:
            'A site that opens fast on a cheap phone at the bus stand, and takes the order before the bus leaves.',
          icon: 'code',
          tint: 'saffron',
          drawing: 'naqsh-site',
          link: { to: '/services/web-design' },
          tags: ['Custom design', 'React and Next.js', 'Mobile responsive'],
        },
        {
          title: 'Mobile App Development',
          description: 'One app for Android and iPhone, in both stores under your name.',
          icon: 'smartphone',
          tint: 'crocus',
          drawing: 'app-screens',
          link: { to: '/services/mobile-apps' },
          tags: ['iOS', 'Android', 'Cross-platform'],
        },
        {
          title: 'ERP Solutions',
          description: 'Keep registers, fees and stock in one place, so your figures agree by evening.',
          icon: 'book-open',
          tint: 'dal',
          drawing: 'books-agree',
          link: { to: '/products' },
          tags: ['School ERP', 'Billing', 'Reports'],
        },
        {
          title: 'Search Engine Optimization',
          description:
            'Customers find you on Google. Expect first results in 3 to 6 months and the full effect in 6 to 12.',
          icon: 'search',
          tint: 'snow',
          drawing: 'search-first',
          link: { to: '/services/seo' },
          tags: ['Audit', 'Local search', 'Content'],
        },
        {
          title: 'Social Media Marketing',
          description: 'Three to five posts a week, written with you, and a reply to everyone who asks.',
          icon: 'share',
          tint: 'paper',
          drawing: 'post-and-reply',
          link: { to: '/social-media-marketing' },
          tags: ['Posts', 'Community', 'Analytics'],
        },
        {
          title: 'E-Commerce Solutions',
          description:
            'Your own shop: customers choose, pay by UPI, card or on delivery, and see when the parcel comes.',
          icon: 'shopping-bag',
          tint: 'walnut',
          drawing: 'pay-by-upi',
          link: { to: '/services/ecommerce-services' },
          tags: ['Catalogue', 'Payments', 'Delivery'],
        },
      ],
    }),
    counted('works', {
      kind: 'portfolio',
      id: 'portfolio',
      title: '{Count} businesses, {count} different websites',
      text: 'All {count} are samples, drawn by us.',
      action: { label: 'See the portfolio', to: '/portfolio' },
      open: 'View case',
      opens: { to: '/portfolio' },
      works,
      yours: {
        label: 'Your shop here',
        caption: 'Say what you sell, and we’ll draw its first page.',
        link: { to: '/#contact' },
      },
    }),
    {
      kind: 'statement',
      layout: 'sentence',
      title: 'A khatamband ceiling has no nails: every piece fits. We build',
      emphasis: 'websites and software',
      close: 'the same way.',
      paragraphs: [
        `${facts.name} is a web design and software agency in Jammu and Kashmir. More than ${parseInt(facts.counts.team)} of us design, build, host and promote websites and apps for shops, schools, hotels and companies in ${facts.counts.states} states.`,
      ],
      more: {
        open: 'Read More',
        close: 'Read Less',
        paragraphs: [
          `Trusted by ${facts.counts.companies} companies: ${facts.counts.projects} projects and ${facts.counts.apps} apps delivered this way. A three-page site is tested on the same cheap phones as a system for two thousand pupils.`,
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
      title: 'Run the whole school from one screen',
      text: `Our School Management System keeps attendance, fees, timetable and messages in one place. Trusted by ${facts.counts.schools} schools. Sample data.`,
      actions: [
        { label: 'Schedule a live demo', to: '/products#request-demo' },
        { label: 'See the features', to: '/products' },
      ],
      desk: 'school-desk',
      phone: 'school-phone',
    },
    {
      kind: 'steps',
      layout: 'lattice',
      title: 'Our process, from first call to first visitor',
      expertise: {
        title: 'Our expertise',
        fields: [
          {
            label: 'Designers',
            value: 'Websites, apps, logos, flyers and brand guides',
          },
          { label: 'Developers', value: 'React.js, Next.js, Node.js, PHP, Python, .NET, MySQL and MongoDB' },
          { label: 'App developers', value: 'iOS, Android, Windows and cross-platform apps' },
          { label: 'Marketers', value: 'SEO, paid search, social media, content and e-mail' },
          {
            label: 'Support',
            value: 'Domains, hosting, SSL, updates, and a person on the phone in office hours',
          },
        ],
      },
      steps: [
        {
          title: 'We listen',
          text: 'In a free 30-minute call, you say what the site must do.',
        },
        {
          title: 'We design',
          text: `You see the home page first, then each page. ${facts.terms.rounds}`,
        },
        {
          title: 'We build',
          text: 'We test your site on real phones over a weak connection.',
        },
        {
          title: 'We support',
          text: `Each package includes one, three or six months. ${facts.terms.support}`,
        },
      ],
    },
    {
      kind: 'statement',
      layout: 'figure',
      figure: facts.counts.companies,
      text: 'companies trust us with their work.',
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
      title: 'Website, logo, flyers and branding',
      text: 'Here is a sample ski school with all four.',
      label: 'What we design',
      tabs: [
        {
          id: 'web-designing',
          label: 'Web Designing',
          title: 'A website made for the phone',
          text: 'Your customer sees at once what you sell, what it costs and how to get it.',
          points: [
            'Your own design, no template',
            'Text written for you, pictures chosen with you',
            'Quick on a weak connection',
          ],
          actions: [{ label: 'See web design', to: '/services/web-design' }],
          drawing: 'ski-pages',
        },
        {
          id: 'logo-designing',
          label: 'Logo Designing',
          title: 'A logo you can cut, stitch and stamp',
          text: 'It must work as a stamp in one colour on a box.',
          points: ['Three designs to choose from', 'Drawn on its own grid', 'Files for print and screen'],
          actions: [{ label: 'Get a logo quote', to: '/quote?topic=a%20logo' }],
          drawing: 'ski-logo',
        },
        {
          id: 'flyers',
          label: 'Flyers',
          title: 'A flyer people can read while walking',
          text: 'The front has a date, a place and one reason to come.',
          points: ['Both sides designed', 'Ready for any printing press', 'A version for WhatsApp status'],
          actions: [{ label: 'Get a flyer quote', to: '/quote?topic=flyers' }],
          drawing: 'ski-flyer',
        },
        {
          id: 'branding',
          label: 'Branding',
          title: 'The same look on everything',
          text: 'With one page of rules, your printer gets it right too.',
          points: ['Colours and lettering', 'Sign board, pass, cup and box', 'A short brand guide'],
          actions: [{ label: 'Get a branding quote', to: '/quote?topic=branding' }],
          drawing: 'ski-brand',
        },
      ],
    },
    {
      kind: 'faq',
      ground: 'paper',
      title: 'Questions about websites and prices',
      text: [
        'Not here? Call ',
        { label: facts.phone.label, href: facts.phone.href },
        `. You’ll have a reply ${facts.replyWithin}.`,
      ],
      filter: { label: 'Questions about', all: 'All' },
      questions: [
        {
          category: 'Services',
          question: 'What can you do for my business?',
          answer:
            'Websites, online shops, mobile apps, school and business software, logos and print. SEO and social media bring people to them. We also handle hosting, domains, e-mail and bulk SMS.',
        },
        {
          category: 'Timeline',
          question: 'How long until my site is live?',
          answer: `A basic site takes 1 to 2 weeks. A complex one, with payments, logins or several languages, takes 4 to 12 weeks. ${facts.terms.clock}`,
        },
        {
          category: 'Security',
          question: 'Is my customers’ data safe?',
          answer: `Your site uses SSL. ${facts.terms.updates} Card details stay with the payment provider.`,
        },
        {
          category: 'Management',
          question: 'Can I change prices and pictures myself?',
          answer: `${facts.terms.changes} Premium has a blog and a CMS that work on your phone, and we show you how.`,
        },
        {
          category: 'Pricing',
          question: 'What does a website cost?',
          answer: `Packages start at ${facts.startingPrice} for three pages. ${facts.terms.included} A site built to order costs from ${facts.prices.madeToMeasure} for 5-10 basic pages to ${facts.prices.complexShop}+ for a complex online shop. ${facts.terms.gstNote}`,
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
      title: 'What clients say about our work',
      text: 'These clients and their words are samples.',
      testimonials: testimonials.slice(0, 3),
      ...(facts.outside.reviews && { provider: facts.outside.reviews }),
    },
    {
      kind: 'form',
      id: 'contact',
      title: 'What should your website do?',
      text: facts.terms.proposal,
      wording: contactForm,
    },
  ],
} satisfies Page;
