import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

export const path = '/seo-services';

/**
 * Months until results: §9, timelines in FAQs. Speed thresholds: web.dev, “Web Vitals”. No promised ranking: Google
 * Search Central, “Do you need an SEO?”. /services/seo sells local and one-off work.
 */
export default {
  metadata: {
    title: 'Monthly SEO services in India: two new pages every month',
    description: `Monthly SEO services for businesses in India: fixes, two pages and a report every month. ${facts.from.seo}. Initial results in 3-6 months.`,
    keywords: ['SEO services', 'SEO audit', 'monthly SEO services'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Monthly SEO services',
    serviceType: 'Search engine optimisation',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'SEO services', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'dal',
      badge: 'Digital marketing',
      title: 'Three faults fixed and two pages written, every month',
      lede: `Monthly SEO services for businesses across India that want more customers from Google. ${facts.from.seo}.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=SEO' },
        { label: 'See our products', to: '/products' },
      ],
      note: `Initial results in 3-6 months. ${facts.nextStep}`,
      work: {
        drawing: 'site-audit',
        title: 'We start with an audit.',
        caption: 'A sample audit.',
      },
    },
    {
      kind: 'comparison',
      id: 'audit',
      ground: 'snow',
      title: 'What the first audit checks',
      text: [
        'Six questions, the most important first. Do your customers come from one town, or do you need just one fix? Then see ',
        { label: 'local and one-off SEO', to: '/services/seo' },
        '.',
      ],
      caption: 'How we answer each question, and what a good answer is',
      quiet: true,
      columns: ['Question', 'We look at', 'Good is'],
      rows: [
        {
          name: 'Can Google find it?',
          cells: [
            'Which pages Google can read, and which it lists',
            'Every page that should be listed, and no others',
          ],
        },
        {
          name: 'Is it fast?',
          cells: [
            'A real phone on a real network',
            'The main content within 2.5 s, answers to a tap within 0.2 s',
          ],
        },
        {
          name: 'Does it answer?',
          cells: ['What people type, and where they land', 'One question a page, answered near the top'],
        },
        {
          name: 'Is it connected?',
          cells: ['Links, titles, addresses that moved', 'Every page within three clicks'],
        },
        {
          name: 'Who links to you?',
          cells: ['Links from other sites', 'Few, real, from your trade or town'],
        },
        {
          name: 'Is your Google Business Profile right?',
          cells: ['The address, hours and replies', 'The same facts as on your site'],
        },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'steps',
          id: 'month',
          layout: 'timeline',

          title: 'Fix, write, link, measure, and again',
          text: 'The order stays the same, so you always know what we are doing.',
          steps: [
            {
              title: 'Fix',
              time: 'Week 1',
              text: 'The three worst faults on the audit’s list. In later months, whatever has broken since.',
            },
            {
              title: 'Write',
              time: 'Week 2',
              text: 'Two pages for questions that no one in your trade has answered well. You read them before we publish.',
            },
            {
              title: 'Link',
              time: 'Week 3',
              text: 'Links between your own pages, your Google Business Profile, and one honest mention elsewhere.',
            },
            {
              title: 'Measure',
              time: 'Week 4',
              text: 'What moved, what didn’t, and the list for the next four weeks. You get one page and one call.',
            },
          ],
        },
        {
          kind: 'checklist',

          title: 'What you get each month',
          text: 'Accounts, pages and figures are yours, and you keep them if you leave. Your place in Google may slip later, because rivals keep working.',
          points: [
            'What we changed, with the address of each page',
            'Searches that found you, and those that should',
            'Enquiries from search, counted separately',
            'The next four weeks, in order',
            'One sentence on what did not work',
          ],
          panel: {
            title: 'Report of month six',
            note: 'Sample figures',
            metrics: [
              { label: 'Visits from search', value: '2,840', trend: [0.36, 0.38, 0.44, 0.57, 0.8, 1] },
              { label: 'Enquiries from them', value: '61', trend: [0.28, 0.26, 0.4, 0.55, 0.75, 1] },
              { label: 'Searches on page one', value: '34', trend: [0.2, 0.24, 0.4, 0.6, 0.82, 1] },
              { label: 'Faults still open', value: '3', trend: [1, 0.8, 0.62, 0.4, 0.3, 0.16] },
            ],
          },
        },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      ground: 'paper',
      title: 'Questions about monthly SEO',
      text: ['Can’t wait for months? See ', { label: 'Google Ads and PPC', to: '/sem-ppc-services' }, '.'],
      questions: [
        {
          question: 'Which SEO service should I choose?',
          answer: [
            'Choose the monthly service if you want new pages and fixes all year. Choose ',
            { label: 'SEO services in Kashmir', to: '/services/seo' },
            ' for a free audit, a Google Business Profile, one fix, or customers from nearby.',
          ],
        },
        {
          question: 'In which month do results show?',
          answer:
            'Expect initial results in 3-6 months and significant results in 6-12 months. From the first month you see the work itself: each fix and each page, with its address.',
        },
        {
          question: 'What do I get each month, and for how much?',
          answer: `Fixes, two pages and a report. ${facts.from.seo}. No one can promise a place in Google. If something has not moved, we say so.`,
        },
      ],
      reasons: {
        id: 'features',
        title: 'What the service includes',
        features: [
          {
            title: 'Fixes in the code',
            text: 'We build websites, so we fix the faults ourselves.',
          },
          {
            title: 'Pages with an answer',
            text: 'We write down what only you know: how long the road is closed, or what a shawl weighs.',
          },
          {
            title: 'A name in your town',
            text: 'Your Google Business Profile, the directories that people use, and replies to your reviews.',
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'number',
      title: 'Which searches bring you customers?',
      text: 'Write them as people would type them. You’ll hear where you stand today and which three things hold you back.',
      actions: [
        { label: 'See where I stand', to: '/lead-capture?topic=where%20my%20site%20stands%20on%20Google' },
        { label: 'Talk to a person', to: '/contact' },
      ],
      facts: [
        { label: 'Initial results', value: '3-6 months' },
        { label: 'Significant results', value: '6-12 months' },
      ],
    },
  ],
} satisfies Page;
