import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { blogMonth } from '../../../instruments/posts.ts';
import type { Page } from '../../model.ts';

export const path = '/content-marketing';

/** A week of the board, with its days in the sample month. */
const week = (number: number, label: string, value: string) => ({
  name: `week${number}`,
  kind: 'days' as const,
  label,
  value,
  options: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day, index) => ({
    value: `${index}`,
    label: day,
  })),
});

/**
 * Headline, buttons, services, the band's words and the number of posts a week: §2, Content marketing. The month and its
 * figures are samples; 2 November 2026 is a Monday, and saffron is picked from late October to mid-November. The same
 * text at two addresses: Google, “How to specify a canonical URL”.
 */
export default {
  metadata: {
    title: 'Content marketing: blog posts that answer your customers',
    description: `Content marketing for shops, schools and hotels in India: strategy, blog writing and a content calendar. ${facts.from.content}, 2-4 posts a week.`,
    keywords: [
      'content marketing',
      'content strategy',
      'content creation',
      'content calendar',
      'blog writing',
    ],
  },
  service: {
    name: 'Content marketing',
    serviceType: 'Content marketing',
    category: 'Digital marketing',
  },
  name: 'Content marketing',
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'dal',
      badge: 'Digital marketing',
      title: 'Content That Converts and Engages',
      lede: `Content marketing for shops, schools and hotels in India: planning and blog writing that answers what your customers ask. ${facts.from.content}.`,
      actions: [
        { label: 'Get Strategy', to: '/lead-capture?topic=a%20content%20strategy' },
        { label: 'View Services', to: '/products' },
      ],
      note: `We recommend 2-4 blog posts a week. ${facts.nextStep}`,
      work: { drawing: 'guide-and-pieces', title: 'One guide, three more uses.', caption: 'Sample figures.' },
    },
    {
      kind: 'pair',
      ground: 'snow',
      sections: [
        {
          kind: 'features',
          id: 'features',
          layout: 'columns',

          title: 'First why, then what, then when',
          text: 'Content often fails because it starts with the second question.',
          features: [
            {
              sign: 'Why?',
              title: 'Content Strategy',
              text: 'What people ask before they buy, which questions no one answers well, and what each answer should lead to.',
            },
            {
              sign: 'What?',
              title: 'Content Creation',
              text: 'An hour of your time becomes guides, stories, recipes and captions. You read everything before it is published.',
            },
            {
              sign: 'When?',
              title: 'Content Calendar',
              text: 'Harvest, admissions, wedding season: each post has a day, a place and a person who sends it.',
            },
          ],
        },
        {
          kind: 'checklist',
          id: 'benefits',

          title: 'What content does for you',
          text: 'A post works as long as people ask the question. An advert works as long as you pay for it.',
          points: [
            'People find you while they are still choosing, even if they don’t know your name',
            'They trust you before the first call, because you have already answered',
            'You use it again in e-mails, in posts, in the shop and on the phone',
          ],
          panel: {
            title: 'A blog after a year',
            note: 'Sample figures',
            metrics: [
              { label: 'Readers a month', value: '4,800', trend: [0.12, 0.2, 0.34, 0.52, 0.74, 0.92, 1] },
              { label: 'Of these, from search', value: '68%', trend: [0.3, 0.36, 0.5, 0.62, 0.8, 0.9, 1] },
              { label: 'Read to the end', value: '41%', trend: [0.7, 0.72, 0.8, 0.78, 0.88, 0.94, 1] },
              { label: 'Enquiries a month', value: '37', trend: [0.1, 0.14, 0.3, 0.44, 0.62, 0.86, 1] },
            ],
          },
        },
      ],
    },
    instrument(blogMonth, {
      id: 'calendar',
      tool: 'blogMonth',
      layout: 'board',
      ground: 'paper',
      title: 'Plan your month of posts',
      text: 'A sample month for a saffron shop: stories while the flowers are picked, guides when the tins are full. Tick your own days.',
      fields: [
        week(1, 'Week 1: the harvest', '0,2,4'),
        week(2, 'Week 2: the drying', '1,3'),
        week(3, 'Week 3: the tins', '0,1,3,5'),
        week(4, 'Week 4: the gifts', '0,2,4'),
      ],
      says: {
        right: '{posts} posts, with 2 to 4 in each week: a month you can keep up',
        few: '{posts, post, posts}, but one week has fewer than two',
        many: '{posts} posts, but one week has more than four',
        none: 'No posts yet. Tick the days that suit you.',
        gap: 'Longest silence between two posts: {gap, day, days}.',
      },
      rows: { week: { label: 'Week {week}', value: '{count, post, posts}' } },
      figures: [{ label: 'Posts in the month', value: '{posts}' }],
      rule: 'We recommend 2-4 blog posts per week: with one or none, readers forget you; with more, quality suffers. The mark on each ruler is four.',
      ask: { to: '/lead-capture', topic: 'a content calendar' },
    }),
    {
      kind: 'faq',
      title: 'What we write, when and where',
      text: [
        `What does a post cost? ${facts.from.content}. For shorter ones, see `,
        { label: 'social media marketing', to: '/social-media-marketing' },
        '.',
      ],
      questions: [
        {
          question: 'Which types of content do you make?',
          answer:
            'Guides, stories, recipes, answers to single questions, product descriptions, e-mails, captions and short video scripts. You can have it in English, Urdu, Hindi and Kashmiri.',
        },
        {
          question: 'How often should we publish?',
          answer:
            'We recommend 2-4 blog posts per week. That is enough to be found for new questions, and few enough for each to be worth reading. One good post beats four thin ones.',
        },
        {
          question: 'How is it distributed?',
          answer:
            'First on your own site, so that it stays yours. Then by an e-mail to your list and posts that link back. If others publish it too, we tell search engines which is the original.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'thread',
      chat: {
        name: facts.name,
        note: 'Sample chat',
        question: 'I know my trade, but I never know what to write.',
      },
      title: 'Need compelling content?',
      text: 'Write down the three questions that you answer most often. They can be your first three posts.',
      actions: [
        { label: 'Get Started', to: '/lead-capture?topic=content%20marketing' },
        { label: 'Talk to a writer', to: '/contact' },
      ],
      facts: [
        { label: 'Recommended a week', value: '2-4 blog posts' },
        { label: 'A first call, free', value: '30 minutes' },
      ],
    },
  ],
} satisfies Page;
