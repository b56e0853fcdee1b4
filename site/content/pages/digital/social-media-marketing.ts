import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { socialWeek } from '../../../instruments/posts.ts';
import type { Page } from '../../model.ts';

export const path = '/social-media-marketing';

/** A day of the board, with its format in the sample week. */
const day = (number: number, label: string, value = 'replies') => ({
  name: `day${number}`,
  kind: 'list' as const,
  label,
  value,
  options: [
    { value: 'replies', label: 'Replies' },
    { value: 'reel', label: 'Reel' },
    { value: 'pictures', label: 'Pictures' },
    { value: 'question', label: 'Question' },
    { value: 'thanks', label: 'Thanks' },
  ],
});

/** The band's words: §2, Social media marketing. Posts a week: §9, marketing copy figures. Week and figures are samples. */
export default {
  metadata: {
    title: 'Social media marketing: 3-5 Instagram posts every week',
    description: `Social media marketing for studios, shops and hotels in Kashmir: 3-5 posts a week, every comment answered. ${facts.from.socialMedia}.`,
    keywords: [
      'social media marketing',
      'social media posts',
      'Instagram marketing',
      'social media advertising',
    ],
  },
  service: {
    name: 'Social media marketing',
    serviceType: 'Social media marketing',
    category: 'Digital marketing',
  },
  name: 'Social media marketing',
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'chinar',
      badge: 'Digital marketing',
      title: 'Three to five posts a week, and every comment answered',
      lede: `Social media marketing on Instagram and Facebook for studios, shops and hotels in Kashmir and across India. ${facts.from.socialMedia}.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=social%20media%20marketing' },
        { label: 'See our products', to: '/products' },
      ],
      note: facts.nextStep,
      work: {
        drawing: 'post-and-reply',
        title: 'A quick answer can bring an order.',
        caption: 'A sample studio with sample counts.',
      },
    },
    instrument(socialWeek, {
      id: 'calendar',
      tool: 'socialWeek',
      layout: 'board',
      ground: 'snow',
      title: 'Plan your week of posts',
      text: 'A sample week at an embroidery studio. Change any day, and see who your week leaves out.',
      fields: [
        day(1, 'Monday', 'reel'),
        day(2, 'Tuesday'),
        day(3, 'Wednesday', 'pictures'),
        day(4, 'Thursday'),
        day(5, 'Friday', 'question'),
        day(6, 'Saturday'),
        day(7, 'Sunday', 'thanks'),
      ],
      says: {
        right: '{posts} posts: the right number for a week',
        few: '{posts, post, posts}: with fewer than 3 a week, people forget you',
        many: '{posts} posts: more than 5 a week are hard to keep up',
        none: 'No posts yet. Pick a format for a day.',
        everyone:
          'All four groups get something. The other days ({free}) are for replies to comments and messages.',
        missing: 'Groups without a post: {missing} of 4. The ruler shows which.',
        noOne: 'Begin with a reel: it reaches people who don’t know you.',
      },
      rows: {
        reel: { label: 'Reel, for strangers', value: '{count} · Ten seconds that work without sound' },
        pictures: { label: 'Pictures, for followers', value: '{count} · People save them and send them on' },
        question: {
          label: 'Question, for people who hesitate',
          value: '{count} · Choosing is the first step',
        },
        thanks: { label: 'Thanks, for buyers', value: '{count} · With their permission' },
      },
      figures: [{ label: 'Posts this week', value: '{posts}' }],
      rule: 'We recommend 3-5 social posts per week. The four groups and their formats are how we plan.',
      ask: { to: '/lead-capture', topic: 'social media marketing' },
    }),
    {
      kind: 'checklist',
      id: 'benefits',
      ground: 'paper',
      title: 'Where the growth comes from',
      text: 'These four things matter more than the number of posts.',
      points: [
        'Community engagement: every comment answered the same working day, in its own language',
        'Analytics: saves, replies and visits checked every month, not just likes',
        'A voice: ten sentences that sound like you, and ten that don’t',
        'A stop button: anyone on duty can hold all planned posts in one minute',
      ],
      panel: {
        title: 'An account in month six',
        note: 'Sample figures',
        metrics: [
          { label: 'Accounts reached', value: '38,400', trend: [0.2, 0.3, 0.36, 0.58, 0.8, 1] },
          { label: 'Saved or sent on', value: '6.1%', trend: [0.3, 0.34, 0.5, 0.66, 0.84, 1] },
          { label: 'First reply after', value: '22 min', trend: [1, 0.8, 0.52, 0.4, 0.3, 0.24] },
          { label: 'Enquiries by message', value: '64', trend: [0.16, 0.24, 0.4, 0.52, 0.78, 1] },
        ],
      },
    },
    {
      kind: 'faq',
      title: 'Questions about social media',
      text: [
        `What does it cost? ${facts.from.socialMedia}. For longer articles, see `,
        { label: 'content marketing', to: '/content-marketing' },
        '.',
      ],
      questions: [
        {
          question: 'How many posts does an account need?',
          answer:
            '3-5 social posts per week. With fewer, people forget you. With more, most businesses run out of things worth showing by the second month.',
        },
        {
          question: 'Which networks should we be on?',
          answer:
            'Where your customers already ask each other. For crafts, food and stays, that is mostly Instagram. For parents it is Facebook and WhatsApp, for companies LinkedIn. Two that you look after beat five that you don’t.',
        },
        {
          question: 'What do you do about bad comments?',
          answer:
            'We answer once in public, with a name and a way to contact you, and settle the matter in private. We remove only insults and other people’s data. Far more people read a good answer than wrote the complaint.',
        },
      ],
      reasons: {
        id: 'features',
        title: 'The work we do for you',
        features: [
          {
            title: 'The plan',
            text: 'One page a month: what to post, where and for which customers. Festivals, exams and the first snow are on it in time.',
          },
          {
            title: 'The posts',
            text: 'A morning with you and a phone gives us six weeks of pictures, which we edit and caption.',
          },
          {
            title: 'The replies',
            text: 'Most comments get an answer in your name. If only you know the answer, you get a draft.',
          },
          {
            title: 'The advertising',
            text: 'If a post does well by itself, we can promote it. If it doesn’t, we spend nothing on it.',
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'panel',
      phone: facts.phone,
      title: 'Ready to grow on social?',
      text: 'Name your account. You’ll hear which of its last twelve posts to make again.',
      actions: [
        { label: 'Get Started', to: '/lead-capture?topic=social%20media%20marketing' },
        { label: 'Ask a question', to: '/contact' },
      ],
      facts: [{ label: 'Every week', value: '3-5 social posts' }, facts.repliesWithin],
    },
  ],
} satisfies Page;
