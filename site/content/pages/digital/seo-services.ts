import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { searchResult } from '../../../instruments/search-result.ts';
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
  service: {
    name: 'Monthly SEO services',
    serviceType: 'Search engine optimisation',
    category: 'Digital marketing',
  },
  name: 'SEO services',
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
        title: 'It starts with an audit.',
        caption: 'A sample audit.',
      },
    },
    instrument(searchResult, {
      id: 'result',
      tool: 'searchResult',
      layout: 'result',
      ground: 'snow',
      title: 'How your page looks on Google',
      text: 'Paste the title and the description of a page. See what a searcher reads, and where it is cut off.',
      fields: [
        {
          name: 'title',
          kind: 'text',
          label: 'Title of the page',
          value: 'Houseboat on Dal Lake, Srinagar: rooms from ₹3,500 a night with breakfast',
        },
        {
          name: 'description',
          kind: 'long',
          label: 'Description',
          value:
            'Three rooms on Dal Lake, two minutes by shikara from Ghat 9. Heating from November, breakfast with fresh bread. Book directly and pay on arrival.',
        },
      ],
      says: {
        fits: 'The whole title fits',
        long: 'The title is too long: its end is cut off',
        whole: 'The whole description fits.',
        wordy: 'The description is too long: its end is cut off.',
        empty: 'Without a description, Google picks a piece of your page.',
      },
      rows: {
        result: { label: '{title}', value: '{description}' },
        title: { label: 'Title', value: '{used} of {room} pixels' },
        description: { label: 'Description', value: '{used} of {room} pixels' },
      },
      figures: [],
      faults: { noTitle: 'Paste the title of a page.' },
      rule: 'Google names no limit: it cuts what does not fit the screen, and sometimes writes a title of its own. We measure Arial in about 600 pixels for a title and 920 for a description, as on a computer in November 2026. Put the important words first. Source: Google Search Central, “Influencing your title links”.',
      ask: { to: '/lead-capture', topic: 'where my site stands on Google' },
    }),
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
            text: 'The people who find a fault also build websites, so they fix it.',
          },
          {
            title: 'Pages with an answer',
            text: 'Your pages say what only you know: how long the road is closed, or what a shawl weighs.',
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
