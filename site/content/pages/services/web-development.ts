import facts from '../../facts.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';

const path = '/services/web-development';

/** Times: §9, the regional pages' answers, for sites of 5-10 pages and for shops and portals. */
export default {
  metadata: {
    title: `Web development: React, PHP, Python and .NET | ${facts.name}`,
    description:
      'Web development in twelve technologies: company sites in 2-4 weeks, shops and portals in 4-10. Six services, six steps, and what we need from you.',
    keywords: ['web development', 'React.js and Next.js', 'PHP development', 'Python web applications'],
  },
  structuredData: ['service', 'breadcrumbs'],
  service: {
    name: 'Web development',
    serviceType: 'Web development',
    category: 'Web development',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Services', to: '/services' },
    { label: 'Web development', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'bleed',
      ground: 'ink',
      trail: {
        above: [
          { label: 'Home', to: '/' },
          { label: 'Services', to: '/services' },
        ],
        here: 'Web development',
      },
      title: 'Built to be used.',
      lede: 'Bookings, shops, portals and the office behind them: programmed in whichever of twelve technologies fits, checked at every change, and explained to whoever runs them.',
      actions: [
        { label: `Call ${facts.phone.label}`, href: facts.phone.href },
        { label: 'View Portfolio', to: '/portfolio' },
      ],
      note: 'Company sites in 2-4 weeks, shops and portals in 4-10.',
      work: { drawing: 'code-desk', caption: 'Sample: a guest house’s bookings' },
    },
    {
      kind: 'technologies',
      layout: 'cards',
      id: 'technologies',
      ground: 'paper',
      title: 'Twelve tools, chosen by the job',
      text: 'We are wed to none of them. What you run already counts for most.',
      technologies: [
        {
          name: 'React.js',
          logo: 'react',
          category: 'Frontend',
          description: 'Screens that answer while you type: bookings, filters, dashboards.',
        },
        {
          name: 'Next.js',
          logo: 'nextdotjs',
          category: 'Frontend',
          description: 'React pages that search engines read whole, at the first visit.',
        },
        {
          name: 'PHP',
          logo: 'php',
          category: 'Backend',
          description: 'Runs on every hosting. Right where WordPress or an older shop stands.',
        },
        {
          name: 'Python',
          logo: 'python',
          category: 'Backend',
          description: 'For reports, imports, and whatever has to be worked out or learnt.',
        },
        {
          name: 'MySQL',
          logo: 'mysql',
          category: 'Database',
          description: 'Orders, pupils, invoices: what has columns and must add up.',
        },
        {
          name: 'Linux',
          logo: 'linux',
          category: 'Server',
          description: 'What our servers run, patched and backed up.',
        },
        {
          name: '.NET',
          logo: 'dotnet',
          category: 'Backend',
          description: 'For offices that live on Windows and SQL Server already.',
        },
        {
          name: 'JavaScript',
          logo: 'javascript',
          category: 'Frontend',
          description: 'The language of the browser itself. We send as little as will do.',
        },
        {
          name: 'Node.js',
          logo: 'nodedotjs',
          category: 'Backend',
          description: 'One language from page to server; good at many small requests.',
        },
        {
          name: 'MongoDB',
          logo: 'mongodb',
          category: 'Database',
          description: 'Records whose shape differs: catalogues, logs, answers to forms.',
        },
        {
          name: 'Django',
          logo: 'django',
          category: 'Backend',
          description: 'Python with an office screen built in, for data that staff keep.',
        },
        {
          name: 'Express.js',
          logo: 'express',
          category: 'Backend',
          description: 'Thin and quick: the interface that an app or a partner talks to.',
        },
      ],
    },
    {
      kind: 'features',
      layout: 'rows',
      id: 'services',
      ground: 'snow',
      title: 'Six things that we program',
      text: 'And what lies on the table at the end of each.',
      features: [
        {
          title: 'Company sites',
          text: 'Five to ten pages that load on a weak signal and bring the enquiry to your phone.',
          parts: ['Your pages, filled', 'Forms that reach you'],
        },
        {
          title: 'Web applications',
          text: 'Bookings, admissions, stock: what you do on paper or in one spreadsheet that five people edit.',
          parts: ['Sign-in and roles', 'Reports to print'],
        },
        {
          title: 'Online shops',
          text: 'Catalogue, basket, UPI and cards, and a list of what has to be packed today.',
          parts: ['Payment, tested', 'Invoices and stock'],
        },
        {
          title: 'Back offices',
          text: 'The side that no visitor sees, made for whoever sits at it eight hours a day.',
          parts: ['Editing without us', 'A history of changes'],
        },
        {
          title: 'Connections',
          text: 'Between shop and accounts, site and courier, school and bank: nothing is typed twice.',
          parts: ['A described interface', 'Alarms when it fails'],
        },
        {
          title: 'Repair and moving',
          text: 'Sites that others left: we read them, mend what leaks, and move them without losing an address.',
          parts: ['A list of faults first', 'Old links kept'],
        },
      ],
    },
    {
      kind: 'features',
      id: 'why',
      layout: 'list',
      ground: 'ink',
      title: 'Four reasons to hand it to us',
      features: [
        {
          title: 'The code is yours',
          text: 'It lies in an account of your own from the first day. Another firm could go on tomorrow; that is the test.',
        },
        {
          title: 'Checked by machine',
          text: 'What you pay for is tried again at every change, so that mending the invoice does not break the basket.',
        },
        {
          title: 'Safe by habit',
          text: 'Updates, encrypted lines, daily copies, and nobody with more rights than the work needs.',
        },
        {
          title: 'Somebody who explains',
          text: 'An hour with your staff and a short handbook, in the language that they speak at work.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      layout: 'timeline',
      ground: 'paper',
      title: 'Six steps, and your part in each',
      text: 'A job seldom waits for code. It waits for a text, a password or a decision.',
      steps: [
        {
          title: 'Discovery & Planning',
          text: 'What it must do, for whom, and what it costs, on one page. You bring whoever does the work by hand today.',
        },
        {
          title: 'Design & Prototyping',
          text: 'Screens that can be clicked. You bring logo, texts and prices; without them we would design for guesses.',
        },
        {
          title: 'Development',
          text: 'In parts, at an address where you can watch. You bring an answer within a day or two, or the date moves.',
        },
        {
          title: 'Testing & QA',
          text: 'Old phones, weak lines, wrong input. You bring three people who were not told how it works.',
        },
        {
          title: 'Deployment',
          text: 'At a quiet hour, with a way back. You bring access to your domain; we help to find who holds it.',
        },
        {
          title: 'Maintenance',
          text: 'Updates, copies, small changes. Without them a site is sound for a year or so, and then somebody else’s.',
        },
      ],
    },
    {
      kind: 'related',
      id: 'related',
      ground: 'snow',
      title: 'Before it, beside it, after it',
      pages: [
        { label: 'Web design', to: '/services/web-design', text: 'What your visitors see of it.' },
        {
          label: 'CMS solutions',
          to: '/services/cms-solutions',
          text: 'When you want to write the pages yourself.',
        },
        {
          label: 'Mobile apps',
          to: '/services/mobile-apps',
          text: 'The same data in a pocket, without a signal.',
        },
        { label: 'SEO', to: '/services/seo', text: 'So that what was built is found.' },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'What do you still do by hand?',
      text: 'Describe one working day. We say which part of it a program can take over, and for how much.',
      actions: [
        { label: 'Start Your Project', href: facts.phone.href },
        { label: 'Get Free Quote', to: '/quote?topic=web-development' },
      ],
      facts: [
        { label: 'Basic sites from', value: facts.prices.madeToMeasure },
        { label: 'A reply within', value: facts.reply },
      ],
    },
    {
      kind: 'form',
      id: 'consultation',
      title: 'Ask the person who would program it',
      text: 'Thirty minutes, free. Send an address of what you have, or two sentences on what you wish you had.',
      ways: [],
      wording: consultationForm,
    },
  ],
} satisfies Page;
