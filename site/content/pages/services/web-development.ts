import facts from '../../facts.ts';
import { shopify, withRupees, withTax } from '../../prices.ts';
import { named } from '../../fitting.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';
import { belowServices } from '../../trails.ts';

export const path = '/services/web-development';

/** Times: §9, the regional pages' answers, for sites of 5-10 pages and for shops and portals. */
export default {
  metadata: {
    title: named(`Web development in Kashmir from ${facts.prices.madeToMeasure}`),
    description: `Web development from ${facts.prices.madeToMeasure}: bookings, portals, shops and office software, with code you own. Company sites in 2-4 weeks, shops and portals in 4-10 weeks.`,
    keywords: ['web development', 'React.js and Next.js', 'PHP development', 'Python web applications'],
  },
  service: {
    name: 'Web development',
    serviceType: 'Web development',
    category: 'Web development',
  },
  sections: [
    {
      kind: 'hero',
      layout: 'bleed',
      ground: 'ink',
      trail: { above: belowServices, here: 'Web development' },
      title: 'Software for work you still do by hand',
      lede: `Web development for businesses and schools in Kashmir and across India: bookings, shops, portals and office software. A custom site of 5 to 10 pages costs from ${facts.prices.madeToMeasure} ${facts.terms.gst}.`,
      actions: [
        { label: `Call ${facts.phone.label}`, href: facts.phone.href },
        { label: 'View Portfolio', to: '/portfolio' },
      ],
      note: 'Company sites in 2 to 4 weeks, shops and portals in 4 to 10 weeks.',
      work: { drawing: 'code-desk', caption: 'Sample: the bookings of a guest house' },
    },
    {
      kind: 'technologies',
      layout: 'rows',
      id: 'technologies',
      ground: 'paper',
      title: 'React, PHP, Python: what your next developer knows',
      text: 'The job decides which of these twelve we choose, and what you already use.',
      technologies: [
        {
          name: 'React.js',
          logo: 'react',
          category: 'Frontend',
          description: 'Screens that answer while you type.',
        },
        {
          name: 'Next.js',
          logo: 'nextdotjs',
          category: 'Frontend',
          description: 'React pages that search engines can read.',
        },
        {
          name: 'PHP',
          logo: 'php',
          category: 'Backend',
          description: 'For WordPress, on almost any hosting.',
        },
        {
          name: 'Python',
          logo: 'python',
          category: 'Backend',
          description: 'For reports and machine learning.',
        },
        {
          name: 'MySQL',
          logo: 'mysql',
          category: 'Database',
          description: 'For orders and invoices that must add up.',
        },
        {
          name: 'Linux',
          logo: 'linux',
          category: 'Server',
          description: 'Our servers run it, with backups.',
        },
        {
          name: '.NET',
          logo: 'dotnet',
          category: 'Backend',
          description: 'For offices that already use Windows.',
        },
        {
          name: 'JavaScript',
          logo: 'javascript',
          category: 'Frontend',
          description: 'The browser’s language. Our pages need little of it.',
        },
        {
          name: 'Node.js',
          logo: 'nodedotjs',
          category: 'Backend',
          description: 'JavaScript on the server, for many requests.',
        },
        {
          name: 'MongoDB',
          logo: 'mongodb',
          category: 'Database',
          description: 'For records that differ in shape.',
        },
        {
          name: 'Django',
          logo: 'django',
          category: 'Backend',
          description: 'Python with screens for your staff.',
        },
        {
          name: 'Express.js',
          logo: 'express',
          category: 'Backend',
          description: 'Connects your app or a partner to your data.',
        },
      ],
    },
    {
      kind: 'features',
      layout: 'rows',
      id: 'services',
      ground: 'snow',
      title: 'From a five-page site to the office behind it',
      text: 'Two things that you get stand below each.',
      features: [
        {
          title: 'Company sites',
          text: 'Five to ten pages that load on a weak signal and send enquiries to your phone.',
          parts: ['Your pages, filled', 'Forms that reach you'],
        },
        {
          title: 'Web applications',
          text: 'For bookings, admissions or stock that you now keep on paper or in one spreadsheet edited by five people.',
          parts: ['Sign-in and roles', 'Reports to print'],
        },
        {
          title: 'Online shops',
          text: 'Catalogue, basket, payment by UPI and card, and a list of what to pack today.',
          parts: ['Payment, tested', 'Invoices and stock'],
        },
        {
          title: 'Back offices',
          text: 'The screens your visitors never see, made for staff who use them eight hours a day.',
          parts: ['Editing without us', 'A history of changes'],
        },
        {
          title: 'Connections',
          text: 'Shop and accounts, site and courier, school and bank exchange data, so you type nothing twice.',
          parts: ['A documented interface', 'An alarm when it fails'],
        },
        {
          title: 'Repairs and moves',
          text: 'For sites that other developers left behind: what is broken gets fixed, and every old address keeps working.',
          parts: ['A list of faults first', 'Old links kept'],
        },
      ],
    },
    {
      kind: 'pair',
      ground: 'ink',
      lead: 'first',
      sections: [
        {
          kind: 'steps',
          id: 'process',
          layout: 'timeline',
          title: 'Your part in each of the six steps',
          text: 'Projects rarely wait for code. They wait for a photograph, a password or a decision.',
          steps: [
            {
              title: 'Discovery & Planning',
              text: 'One page says what the system must do, who will use it, and what it costs. You bring the person who does the work by hand today.',
            },
            {
              title: 'Design & Prototyping',
              text: 'You get screens to click through. You bring your logo, facts and prices, so we don’t have to guess.',
            },
            {
              title: 'Development',
              text: 'You watch each part grow at an address of your own. You answer questions within a day or two, or the date moves.',
            },
            {
              title: 'Testing & QA',
              text: 'Old phones, weak signals and wrong input are all tried. You bring three people who don’t know how it works.',
            },
            {
              title: 'Deployment',
              text: 'We go live at a quiet time, and can switch back to the old site in minutes. You bring access to your domain. If you don’t know who holds it, we’ll help you find out.',
            },
            {
              title: 'Maintenance',
              text: `${facts.terms.updates} Without updates, a site sooner or later gets hacked.`,
            },
          ],
        },
        {
          kind: 'faq',
          title: 'Another company could take over tomorrow',
          reasons: {
            features: [
              {
                title: 'The code is yours',
                text: `You can read along in your own account from the first day. ${facts.terms.ownership}`,
              },
              {
                title: 'Automatic tests',
                text: 'Every test runs again after each change, so fixing the invoice does not break the basket.',
              },
              {
                title: 'Security from the start',
                text: 'Encrypted connections, and no one gets more access than the job needs.',
              },
              {
                title: 'Training for your staff',
                text: 'An hour’s training and a short handbook, in the language they speak at work.',
              },
            ],
          },
          related: {
            title: 'Services that go with web development',
            links: [
              { label: 'Web design', to: '/services/web-design', text: 'For the pages your visitors see.' },
              {
                label: 'CMS solutions',
                to: '/services/cms-solutions',
                text: 'If you want to write the pages yourself.',
              },
              {
                label: 'Mobile apps',
                to: '/services/mobile-apps',
                text: 'The same data on the phone, even without a signal.',
              },
              { label: 'SEO', to: '/services/seo', text: 'So that people find the new site.' },
            ],
          },
        },
      ],
    },
    {
      kind: 'form',
      id: 'consultation',
      title: 'A free 30-minute call with a developer',
      text: 'Send your site’s address, or two sentences about what you would like to have.',
      call: {
        title: 'What do you still do by hand?',
        text: 'Describe one working day. You’ll hear which part software can take over, and for how much.',
        chooser: {
          legend: 'What should it do first?',
          choices: [
            {
              label: 'Show us online',
              answer: `A site of 5-10 pages: from ${withTax(facts.prices.madeToMeasure)} with GST, in 2-4 weeks.`,
            },
            {
              label: 'Sell online',
              answer: `A shop: from ${withRupees(facts.prices.shopify)} with Shopify, in ${shopify.timeline}. Built to order from ${withRupees(facts.prices.customShop)}, in 4-8 weeks.`,
            },
            {
              label: 'Take bookings',
              answer: `With a form that you confirm: ${withTax(facts.prices.standard)} with GST, in ${facts.delivery.standard}. With a calendar and payment: a portal, in 4-10 weeks.`,
            },
            {
              label: 'Keep our records',
              answer: `A portal, in 4-10 weeks. You get a written price ${facts.replyWithin}.`,
            },
          ],
          topic: 'web development',
          to: '/quote',
          ask: 'Ask about this',
        },
        actions: [
          { label: 'Get Free Quote', to: '/quote?topic=web-development' },
          { label: 'Start Your Project', href: facts.phone.href },
        ],
      },
      wording: consultationForm,
    },
  ],
} satisfies Page;
