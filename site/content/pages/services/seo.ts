import facts from '../../facts.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';
import { counted } from '../../counted.ts';
import { belowServices } from '../../trails.ts';

export const path = '/services/seo';
const audit = '/quote?service=SEO%20Optimization';

/**
 * Local SEO and one-off work; /seo-services is the monthly campaign. The two pages share no question. Figures and times:
 * §1 SEO results claims, §9 Timelines. Google on bought links, speed, answers by AI, reviews and moved addresses: its
 * Search Central and Business Profile documentation.
 */
export default {
  metadata: {
    title: 'Local SEO services in Kashmir: be found in your own town',
    description: `Local SEO in Kashmir: your site and your Google Business Profile. ${facts.from.localSeo}, with a free audit. Initial results in 3-6 months.`,
    keywords: ['SEO services Kashmir', 'technical SEO', 'local SEO', 'free SEO audit'],
  },
  service: {
    name: 'Search engine optimization',
    serviceType: 'SEO',
    category: 'Digital marketing',
  },
  sections: [
    {
      kind: 'hero',
      layout: 'bleed',
      ground: 'crocus',
      trail: { above: belowServices, here: 'SEO' },
      title: 'Be found in your own town',
      lede: `Local SEO services in Kashmir for shops, clinics and guest houses. You pay once, and the audit is free. ${facts.from.localSeo}.`,
      actions: [
        { label: 'Get a free audit', to: audit },
        { label: `Call ${facts.phone.label}`, href: facts.phone.href },
      ],
      note: 'Initial results in 3 to 6 months, significant ones in 6 to 12.',
      work: { drawing: 'search-result', caption: 'Sample shop and sample rankings' },
      facts: [
        { label: 'average traffic increase', value: '500%' },
        { label: 'first-page rankings', value: '85%' },
        { label: 'campaigns', value: '200+' },
        { label: 'satisfaction', value: '98%' },
      ],
    },
    counted('features', {
      kind: 'features',
      id: 'services',
      layout: 'list',
      ground: 'snow',
      title: 'What you pay for once',
      text: [
        'These {count} services are one-off work. For work every month, choose ',
        { label: 'monthly SEO', to: '/seo-services' },
        '.',
      ],
      features: [
        {
          title: 'Technical SEO',
          text: 'Slow pages, broken addresses and duplicates keep Google away. We fix the code.',
        },
        {
          title: 'Keyword research',
          text: 'Which words your buyers use, and in which language. “Pashmina price” and “buy pashmina online” need two pages.',
        },
        {
          title: 'On-page SEO',
          text: 'Titles, headings and links that say what a page is for, so Google shows it to people who need it.',
        },
        {
          title: 'Local SEO',
          text: 'Your Google Business Profile with correct hours and every review answered, and a page for each town.',
        },
        {
          title: 'Content',
          text: 'Pages that answer one question better than the ten pages Google shows now.',
        },
        {
          title: 'Earned links',
          text: 'Suppliers, trade bodies, newspapers: we write to those with a reason to link to you.',
        },
      ],
    }),
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'steps',
          id: 'process',
          layout: 'row',
          title: 'Repair first, then write',
          steps: [
            { title: 'Audit', text: 'What works, what is broken and where Google shows you today. Free.' },
            {
              title: 'Choose',
              text: 'Together we pick the searches that bring orders, the most valuable first.',
            },
            {
              title: 'Repair',
              text: 'Speed, addresses, titles and the phone version.',
            },
            { title: 'Write', text: 'Each search that deserves a page gets one. You check the facts.' },
            {
              title: 'Get listed',
              text: 'On Google Maps, in directories, and on sites with a reason to link to you.',
              time: 'Initial results: 3-6 months',
            },
            {
              title: 'Measure',
              text: 'A report on one page compares your searches before and after.',
              time: 'Significant results: 6-12 months',
            },
          ],
        },
        {
          kind: 'technologies',
          layout: 'groups',
          id: 'tools',
          title: 'Tools we use, and places where people look you up',
          technologies: [
            {
              name: 'Google Search Console',
              logo: 'googlesearchconsole',
              category: 'Six tools',
              description: 'Every search that showed you',
            },
            {
              name: 'Google Analytics',
              logo: 'googleanalytics',
              category: 'Six tools',
              description: 'What visitors did next',
            },
            {
              name: 'Google Tag Manager',
              logo: 'googletagmanager',
              category: 'Six tools',
              description: 'Counts your calls and orders',
            },
            {
              name: 'Lighthouse',
              logo: 'lighthouse',
              category: 'Six tools',
              description: 'Speed, page by page',
            },
            {
              name: 'Semrush',
              logo: 'semrush',
              category: 'Six tools',
              description: 'What your rivals rank for',
            },
            { name: 'Screaming Frog', category: 'Six tools', description: 'Follows every link on the site' },
            {
              name: 'Facebook',
              logo: 'facebook',
              category: 'Six social platforms',
              description: 'Page, hours and reviews',
            },
            {
              name: 'Instagram',
              logo: 'instagram',
              category: 'Six social platforms',
              description: 'Pictures by place',
            },
            {
              name: 'YouTube',
              logo: 'youtube',
              category: 'Six social platforms',
              description: 'Where people learn',
            },
            {
              name: 'WhatsApp',
              logo: 'whatsapp',
              category: 'Six social platforms',
              description: 'A profile with a catalogue',
            },
            { name: 'X', logo: 'x', category: 'Six social platforms', description: 'News on the same day' },
            {
              name: 'LinkedIn',
              category: 'Six social platforms',
              description: 'The people behind the business',
            },
          ],
        },
      ],
    },
    {
      kind: 'faq',
      ground: 'paper',
      title: 'What owners ask about local SEO',
      questions: [
        {
          question: 'What is local SEO?',
          answer:
            'Work on your site, Google Business Profile and reviews, so that Google shows you to people nearby.',
        },
        {
          question: 'Do I need one-off or monthly SEO?',
          answer: [
            'One-off work is enough if few rivals in your town are online. Otherwise choose ',
            { label: 'SEO every month', to: '/seo-services' },
            '.',
          ],
        },
        {
          question: 'How much does one-off SEO cost?',
          answer: `${facts.from.localSeo}. It depends on your pages, towns and rivals. The free audit ends with a written price.`,
        },
        {
          question: 'What is in the free audit?',
          answer:
            'Your main pages on a phone, your place in searches, what Google cannot read, and three things to do first. You keep it.',
        },
        {
          question: 'What do you need from me?',
          answer: 'Access to the site and Search Console, and 30 minutes with someone who knows your trade.',
        },
        {
          question: 'How do I get my business on Google Maps?',
          answer:
            'You claim a free Google Business Profile, and Google verifies you. You fill it in with our help.',
        },
        {
          question: 'How do I get more reviews?',
          answer:
            'Ask your customers, and send the link on WhatsApp. Never pay for a review. Google forbids it.',
        },
        {
          question: 'Do I need a page for every town?',
          answer: 'Only for towns you serve, and only with facts of its own. Copies do harm.',
        },
        {
          question: 'Should I choose SEO or advertisements?',
          answer: [
            'Advertisements stop when the money stops. SEO starts slowly and lasts longer. If your season is near, begin with ',
            { label: 'paid search', to: '/sem-ppc-services' },
            '.',
          ],
        },
        {
          question: 'How much does speed count?',
          answer: 'Google measures it, but visitors are stricter: they leave.',
        },
        {
          question: 'Do you buy links?',
          answer: 'No. Google’s rules call that spam, and a site can lose its place for it.',
        },
        {
          question: 'Will a new website cost me my place?',
          answer: 'It can, if old addresses lead nowhere. We point each to its new page.',
        },
        {
          question: 'Does social media help my ranking?',
          answer: [
            'Not by itself. But people who saw you there search for your name. See ',
            { label: 'social media marketing', to: '/social-media-marketing' },
            '.',
          ],
        },
        {
          question: 'Will AI answers take my visitors?',
          answer: 'Some. For prices and stock, people still need a page.',
        },
        {
          question: 'In which languages do you work?',
          answer:
            'In English, Urdu and Hindi, whichever your buyers type. Each language has its own address.',
        },
        {
          question: 'How do I know what you did?',
          answer: 'The report lists every change. You can open Search Console every day.',
        },
        {
          question: 'What can I do myself afterwards?',
          answer: 'Keep your hours and prices right, answer reviews and add new pictures each season.',
        },
      ],
      reasons: {
        title: 'The team that finds the fault also fixes it',
        features: [
          {
            title: 'Faults get fixed',
            text: 'Half of SEO is code. You get no list of faults to pass on.',
          },
          {
            title: 'From the valley',
            text: 'People search for a taxi to Pahalgam in May and for walnuts in October, in three languages.',
          },
          {
            title: 'Orders, not visits',
            text: 'Visitors who never call earn you nothing. Your report counts calls, messages and sales.',
          },
          {
            title: 'Nothing to hide',
            text: 'Accounts in your name, every change written down, and no promise of first place.',
          },
        ],
      },
      related: {
        title: 'Services that go with SEO',
        links: [
          {
            label: 'Web Development',
            to: '/services/web-development',
            text: 'If repairs would cost more than a new site.',
          },
          {
            label: 'CMS Solutions',
            to: '/services/cms-solutions',
            text: 'So that you can change a price the day it changes.',
          },
          {
            label: 'Content Marketing',
            to: '/content-marketing',
            text: 'If you want to publish regularly.',
          },
        ],
      },
    },
    {
      kind: 'form',
      ground: 'snow',
      id: 'consultation',
      title: 'A free 30-minute call',
      text: 'You’ll hear where you stand.',
      call: {
        title: 'Which searches should show your business?',
        text: 'Send three.',
        chooser: {
          legend: 'When do you need customers?',
          choices: [
            { label: 'This month', answer: `Begin with paid search. ${facts.from.ppc}.` },
            {
              label: 'In 3-6 months',
              answer: `One-off work is enough if few rivals in your town are online. ${facts.from.localSeo}.`,
            },
            { label: 'Against many rivals', answer: `SEO every month. ${facts.from.seo}.` },
          ],
          topic: 'SEO',
          to: '/quote',
          ask: 'Ask about this',
        },
        actions: [],
      },
      wording: consultationForm,
    },
  ],
} satisfies Page;
