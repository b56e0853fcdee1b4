import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

export const path = '/social-media-marketing';

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
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Social media marketing',
    serviceType: 'Social media marketing',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Social media marketing', to: path },
  ],
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
    {
      kind: 'calendar',
      id: 'calendar',
      ground: 'ink',
      title: 'A sample week at an embroidery studio',
      text: 'Four posts for four groups: strangers, followers, people who hesitate and buyers. The other three days are for replies.',
      note: 'Sample week',
      weeks: [
        {
          label: 'Four posts, three days for comments and messages',
          entries: [
            {
              weekday: 0,
              when: 'Mon 19:30',
              format: 'Reel',
              tint: 'crocus',
              title: 'The needle, ten seconds, no words',
              text: 'For strangers. People who don’t know you must understand it without sound.',
            },
            { weekday: 1, when: 'Tue', title: 'Replies to Monday’s comments' },
            {
              weekday: 2,
              when: 'Wed 13:00',
              format: 'Pictures',
              tint: 'dal',
              title: 'Four stitches and their names',
              text: 'For followers. People save posts like this and send them on.',
            },
            { weekday: 3, when: 'Thu', title: 'Replies to questions about price' },
            {
              weekday: 4,
              when: 'Fri 20:00',
              format: 'Question',
              tint: 'saffron',
              title: 'Which border should we make next?',
              text: 'For people who hesitate. Choosing is the first step to wanting one.',
            },
            { weekday: 5, when: 'Sat', title: 'Replies, and the votes counted' },
            {
              weekday: 6,
              when: 'Sun 11:00',
              format: 'Thanks',
              tint: 'walnut',
              title: 'Rehana’s shawl at a wedding in Pune',
              text: 'For buyers, with their permission. It says more than a price.',
            },
          ],
        },
      ],
    },
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
      id: 'faq',
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
            text: 'A morning with you and a phone gives us six weeks of pictures. We edit them and write the captions.',
          },
          {
            title: 'The replies',
            text: 'We answer what we can in your name. If only you know the answer, we send you a draft.',
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
      text: 'Name your account. We’ll look at its last twelve posts and say which one to make again.',
      actions: [
        { label: 'Get Started', to: '/lead-capture?topic=social%20media%20marketing' },
        { label: 'Ask a question', to: '/contact' },
      ],
      facts: [
        { label: 'Every week', value: '3-5 social posts' },
        { label: 'Reply within', value: facts.reply },
      ],
    },
  ],
} satisfies Page;
