import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/social-media-marketing';

/** The band's words: §2, Social media marketing. Posts a week: §9, marketing copy figures. Week and figures are samples. */
export default {
  metadata: {
    title: 'Social media marketing: a week of posts, and the replies',
    description:
      'Social media marketing: a sample week with four posts and three days for replies, where the growth comes from, and what we take off your hands.',
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
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Social media marketing' },
      badge: 'Social media marketing',
      title: 'Post less. Reply sooner.',
      lede: 'Nobody follows a catalogue. They follow somebody who shows how it is done and answers when asked. We plan the week, make the posts and mind the replies with you.',
      actions: [
        { label: 'Plan my first week', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
      work: {
        drawing: 'post-and-reply',
        title: 'The answer is the post.',
        caption: 'A sample studio, sample counts.',
      },
    },
    {
      kind: 'calendar',
      id: 'calendar',
      ground: 'ink',
      title: 'A week at an embroidery studio',
      text: 'Four posts, each for somebody else: who has never heard of you, who follows, who hesitates, who has bought. Three days belong to the replies.',
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
              text: 'For strangers. It must make sense without sound and without knowing you.',
            },
            { weekday: 1, when: 'Tue', title: 'Replies to Monday' },
            {
              weekday: 2,
              when: 'Wed 13:00',
              format: 'Pictures',
              tint: 'dal',
              title: 'Four stitches and their names',
              text: 'For followers. The kind of post that is saved and sent on.',
            },
            { weekday: 3, when: 'Thu', title: 'Replies, and prices asked' },
            {
              weekday: 4,
              when: 'Fri 20:00',
              format: 'Question',
              tint: 'saffron',
              title: 'Which border shall we make next?',
              text: 'For those who hesitate. Choosing is the first step to wanting.',
            },
            { weekday: 5, when: 'Sat', title: 'Replies; votes counted' },
            {
              weekday: 6,
              when: 'Sun 11:00',
              format: 'Thanks',
              tint: 'walnut',
              title: 'Rehana’s shawl, at a wedding in Pune',
              text: 'For buyers, with their leave. It says more than a price.',
            },
          ],
        },
      ],
    },
    {
      kind: 'checklist',
      id: 'benefits',
      ground: 'snow',
      title: 'Where the growth comes from',
      text: 'Not from the number of posts. From these.',
      points: [
        'Community engagement: every comment answered the same day, in the language it was written in',
        'Analytics: saves, replies and visits read every month; likes only glanced at',
        'A voice: ten sentences that sound like you, and ten that do not',
        'A stop: whoever is on duty can hold all planned posts in one minute',
      ],
      panel: {
        title: 'An account, month six',
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
      kind: 'features',
      id: 'features',
      layout: 'panel',
      ground: 'paper',
      title: 'What we take off your hands',
      features: [
        {
          title: 'The plan',
          text: 'One page a month: what, where, for whom. Festivals, exams and first snow are in it before they come.',
          icon: 'book-open',
        },
        {
          title: 'The making',
          text: 'A morning with you and a telephone gives six weeks of pictures. We cut, write and letter them.',
          icon: 'smartphone',
        },
        {
          title: 'The conversation',
          text: 'We answer what we can in your name and pass on what only you know, with a draft.',
          icon: 'message',
        },
        {
          title: 'The advertising',
          text: 'A post that does well by itself may be helped along. One that does not is left to rest.',
          icon: 'share',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Ready to grow on social?',
      text: 'Give us the name of your account. We look at its last twelve posts and say which one to make again.',
      actions: [
        { label: 'Get Started', to: '/lead-capture' },
        { label: 'Ask what it costs', to: '/contact' },
      ],
      facts: [
        { label: 'A week', value: '3-5 social posts' },
        { label: 'A reply within', value: facts.reply },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Likes, and other questions',
      text: [
        'Longer things to say? ',
        { label: 'Content marketing', to: '/content-marketing' },
        ' is for those.',
      ],
      questions: [
        {
          question: 'How many posts does an account need?',
          answer:
            '3-5 social posts per week. Fewer, and people forget you; more, and most businesses run out of things worth showing by the second month.',
        },
        {
          question: 'Which networks should we be on?',
          answer:
            'Where your customers already ask one another. For crafts, food and stays that is mostly Instagram, for parents Facebook and WhatsApp, for firms LinkedIn. Two that are cared for beat five that are not.',
        },
        {
          question: 'What do you do about bad comments?',
          answer:
            'Answer in public, once, with a name and a way to write to us; settle the matter in private. Only insults and other people’s data are removed. A complaint well met is read by many more than wrote it.',
        },
      ],
    },
  ],
} satisfies Page;
