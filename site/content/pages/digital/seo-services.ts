import type { Page } from '../../model.ts';

const path = '/seo-services';

/**
 * Months until results: §9, timelines in FAQs. Speed thresholds: web.dev, “Web Vitals”. No promised ranking: Google
 * Search Central, “Do you need an SEO?”.
 */
export default {
  metadata: {
    title: 'SEO services by the month: what is done, week by week',
    description:
      'Monthly SEO services: what the first audit looks at, what happens in each of the four weeks, and when results can be expected. With a sample report.',
    keywords: ['SEO services', 'SEO audit', 'SEO by the month'],
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
      trail: { above: [{ label: 'Home', to: '/' }], here: 'SEO services' },
      badge: 'Digital marketing',
      title: 'Climb a step each month.',
      lede: 'Being found is not a project with an end. It is four weeks of small repairs and good answers, then the next four. You see each of them in writing.',
      actions: [
        { label: 'Ask for an audit', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
      work: {
        drawing: 'site-audit',
        title: 'Where every first month begins.',
        caption: 'The first page of a sample audit.',
      },
    },
    {
      kind: 'comparison',
      id: 'audit',
      ground: 'snow',
      title: 'What the first audit looks at',
      text: 'Six questions in the order in which they matter. A page that cannot be found needs no better title.',
      caption: 'Question by question: how we find out, and what a good answer is',
      columns: ['Question', 'We look at', 'Good is'],
      rows: [
        {
          name: 'Can it be found?',
          cells: [
            'What is let in, what kept out, what Google holds',
            'Every page that should be, none other',
          ],
        },
        {
          name: 'Is it quick?',
          cells: [
            'A real phone on a real network',
            'The main thing within 2.5 s, answers to a tap within 0.2 s',
          ],
        },
        {
          name: 'Does it answer?',
          cells: ['What people type, and where they land', 'One question a page, answered near the top'],
        },
        {
          name: 'Does it hang together?',
          cells: ['Links, titles, addresses that moved', 'Nothing further than three clicks'],
        },
        { name: 'Who speaks of you?', cells: ['Links from others', 'Few, real, from your trade or town'] },
        { name: 'Is the map right?', cells: ['The entry, its hours, its replies', 'Agrees with the site'] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'steps',
      id: 'month',
      layout: 'timeline',
      ground: 'ink',
      title: 'Four weeks, every month',
      text: 'The same rhythm each time, so that you always know what is being done.',
      steps: [
        {
          title: 'Mend',
          time: 'Week 1',
          text: 'The worst three of the audit’s list. In later months: whatever broke since.',
        },
        {
          title: 'Write',
          time: 'Week 2',
          text: 'Two pages for questions that nobody in your trade has answered well. You read them before anybody else does.',
        },
        {
          title: 'Join',
          time: 'Week 3',
          text: 'Links between your own pages, the entry on the map, one honest mention elsewhere.',
        },
        {
          title: 'Measure',
          time: 'Week 4',
          text: 'What moved, what did not, and the list for the next four weeks. One page, one call.',
        },
      ],
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'panel',
      ground: 'paper',
      title: 'What the service includes',
      features: [
        {
          title: 'Repairs in the code',
          text: 'We build sites, so we mend them ourselves. You get no list to pass on to somebody else.',
          icon: 'code',
        },
        {
          title: 'Pages with an answer',
          text: 'Written with what you know and nobody else does: how long the road is closed, what a shawl weighs.',
          icon: 'book-open',
        },
        {
          title: 'A name in your town',
          text: 'The map, the directories that people use, replies to what they wrote about you.',
          icon: 'map-pin',
        },
      ],
    },
    {
      kind: 'checklist',
      ground: 'snow',
      title: 'In your hands each month',
      text: 'Everything stays yours: accounts, texts, figures. If you leave, you leave with them.',
      points: [
        'What was changed, with the address of each page',
        'Searches that found you, and those that should',
        'Enquiries from search, counted apart',
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
          { label: 'Repairs still open', value: '3', trend: [1, 0.8, 0.62, 0.4, 0.3, 0.16] },
        ],
      },
    },
    {
      kind: 'faq',
      id: 'faq',
      ground: 'paper',
      title: 'By the month',
      text: ['How we work on a site once, from the ground up: ', { label: 'SEO', to: '/services/seo' }, '.'],
      questions: [
        {
          question: 'When will I see something?',
          answer:
            'First movement in 3-6 months, significant results in 6-12 months. What you see from the first month on is the work itself: each repair and each page, with its address.',
        },
        {
          question: 'Can you promise the first place?',
          answer:
            'No, and nobody can: Google itself warns of those who do. We promise the work, and to say so when something has not moved.',
        },
        {
          question: 'What if I stop?',
          answer:
            'What was mended stays mended, and pages that answer go on answering. Others keep working, though, so a place that is fought over slips with time.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'What should people find you for?',
      text: 'Write it as they would type it. We look where you stand today and which three things are in the way.',
      actions: [
        { label: 'See where I stand', to: '/lead-capture' },
        { label: 'Talk to a person', to: '/contact' },
      ],
      facts: [
        { label: 'First movement', value: '3-6 months' },
        { label: 'Significant', value: '6-12 months' },
      ],
    },
  ],
} satisfies Page;
