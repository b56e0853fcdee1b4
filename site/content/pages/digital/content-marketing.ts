import type { Page } from '../../model.ts';

const path = '/content-marketing';

/**
 * Headline, buttons, services, the band's words and the number of posts a week: §2, Content marketing. The month and its
 * figures are samples; 2 November 2026 is a Monday, and saffron is picked from late October to mid-November. The same
 * text at two addresses: Google, “How to specify a canonical URL”.
 */
export default {
  metadata: {
    title: 'Content marketing: a strategy, the words, the calendar',
    description:
      'Content marketing that converts and engages: strategy, creation and a calendar, drawn as a sample month of a saffron house, with what each post is for.',
    keywords: ['content marketing', 'content strategy', 'content creation', 'content calendar'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Content marketing',
    serviceType: 'Content marketing',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Content marketing', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'dal',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Content marketing' },
      badge: 'Content marketing',
      title: 'Content That Converts and Engages',
      lede: 'What your customers ask you over the counter, they ask a search engine at night. We write the answer once, well, and make a month of letters and posts out of it.',
      actions: [
        { label: 'Get Strategy', to: '/lead-capture' },
        { label: 'View Services', to: '/products' },
      ],
      work: { drawing: 'guide-and-pieces', title: 'One guide, three more uses.', caption: 'Sample figures.' },
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'columns',
      ground: 'snow',
      title: 'Three questions, in this order',
      text: 'Most content fails because it begins with the second.',
      features: [
        {
          sign: 'Why?',
          title: 'Content Strategy',
          text: 'What people ask before they buy, which of it nobody answers well, and what each answer should lead to.',
        },
        {
          sign: 'What?',
          title: 'Content Creation',
          text: 'We ask you for an hour, then write: guides, stories, recipes, captions. You read it before anyone else does.',
        },
        {
          sign: 'When?',
          title: 'Content Calendar',
          text: 'Harvest, admissions, wedding season: each post has its day, its place and somebody who sends it.',
        },
      ],
    },
    {
      kind: 'calendar',
      id: 'calendar',
      ground: 'paper',
      title: 'A month at a saffron house',
      text: 'While the flowers are picked there are stories; when the tins are full, guides. Two to four posts a week, never one for the sake of it.',
      note: 'Sample month: November',
      weeks: [
        {
          label: 'The harvest, 3 posts',
          entries: [
            {
              weekday: 0,
              when: 'Mon 2',
              format: 'Story',
              tint: 'dal',
              title: 'A field in Pampore, five in the morning',
            },
            { weekday: 2, when: 'Wed 4', format: 'Guide', tint: 'crocus', title: 'How to tell real saffron' },
            {
              weekday: 4,
              when: 'Fri 6',
              format: 'Answer',
              tint: 'saffron',
              title: 'How many strands for a cup of kahwa?',
            },
          ],
        },
        {
          label: 'The drying, 2 posts',
          entries: [
            {
              weekday: 1,
              when: 'Tue 10',
              format: 'Story',
              tint: 'dal',
              title: 'From flower to tin in a day',
            },
            { weekday: 3, when: 'Thu 12', format: 'Guide', tint: 'crocus', title: 'Mongra or lachha?' },
          ],
        },
        {
          label: 'The tins, 4 posts',
          entries: [
            {
              weekday: 0,
              when: 'Mon 16',
              format: 'Answer',
              tint: 'saffron',
              title: 'Where should a tin be kept?',
            },
            { weekday: 1, when: 'Tue 17', format: 'Recipe', tint: 'walnut', title: 'Phirni, step by step' },
            {
              weekday: 3,
              when: 'Thu 19',
              format: 'Answer',
              tint: 'saffron',
              title: 'Why a gram costs what it costs',
            },
            { weekday: 5, when: 'Sat 21', format: 'Story', tint: 'dal', title: 'The hands that sort' },
          ],
        },
        {
          label: 'The gifts, 3 posts',
          entries: [
            { weekday: 0, when: 'Mon 23', format: 'Guide', tint: 'crocus', title: 'Gifts that travel well' },
            { weekday: 2, when: 'Wed 25', format: 'Recipe', tint: 'walnut', title: 'Kahwa for twelve' },
            {
              weekday: 4,
              when: 'Fri 27',
              format: 'Guide',
              tint: 'crocus',
              title: 'How to read a laboratory report',
            },
          ],
        },
      ],
    },
    {
      kind: 'checklist',
      id: 'benefits',
      ground: 'snow',
      title: 'What it is good for',
      text: 'A post works as long as the question is asked. An advertisement works as long as it is paid for.',
      points: [
        'Found by people who are still choosing, not only by those who know your name',
        'Trusted before the first call, because the answer was there already',
        'Used again: in letters, in posts, in the shop, by whoever answers your telephone',
      ],
      panel: {
        title: 'A blog after twelve months',
        note: 'Sample figures',
        metrics: [
          { label: 'Readers a month', value: '4,800', trend: [0.12, 0.2, 0.34, 0.52, 0.74, 0.92, 1] },
          { label: 'Of these, from search', value: '68%', trend: [0.3, 0.36, 0.5, 0.62, 0.8, 0.9, 1] },
          { label: 'Read to the end', value: '41%', trend: [0.7, 0.72, 0.8, 0.78, 0.88, 0.94, 1] },
          { label: 'Enquiries a month', value: '37', trend: [0.1, 0.14, 0.3, 0.44, 0.62, 0.86, 1] },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Need compelling content?',
      text: 'Write down the three questions that you answer most often. They are your first three posts.',
      actions: [
        { label: 'Get Started', to: '/lead-capture' },
        { label: 'Show us what you have', to: '/contact' },
      ],
      facts: [
        { label: 'Recommended a week', value: '2-4 blog posts' },
        { label: 'First talk', value: '30 minutes, free' },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Written for whom?',
      text: [
        'And afterwards, ',
        { label: 'on social media', to: '/social-media-marketing' },
        ': shorter, and oftener.',
      ],
      questions: [
        {
          question: 'Which types of content do you make?',
          answer:
            'Guides, stories, recipes, answers to single questions, product texts, letters to your list, captions and short film scripts. In English, Urdu, Hindi or Kashmiri.',
        },
        {
          question: 'How often should we publish?',
          answer:
            '2-4 blog posts per week is what we recommend: enough to be found for new questions, few enough that each is worth reading. One good post beats four thin ones in any week.',
        },
        {
          question: 'How is it distributed?',
          answer:
            'First on your own site, so that it stays yours. From there a letter to your list, posts that lead back, and, where others print it too, a note to search engines which is the original.',
        },
      ],
    },
  ],
} satisfies Page;
