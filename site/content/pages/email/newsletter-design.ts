import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/email/newsletter-design';

/**
 * 102 KB: the size at which Gmail clips e-mails, as measured by senders (Spam Resource, “What is Gmail clipping”, January 2022);
 * Google gives no figure. 44 px: Apple, Human Interface Guidelines, “Buttons”. Text beside HTML: RFC 2046 §5.1.4. Outlook:
 * Microsoft, “Word 2007 HTML and CSS rendering capabilities in Outlook 2007”, still the engine of classic Outlook.
 */
export default {
  metadata: {
    title: 'Newsletter design: seven parts that get a letter read',
    description:
      'Newsletter design with an anatomy of the letter: seven numbered parts and what each is for, the limits of mail programs, a sample report.',
    keywords: ['newsletter design', 'newsletter template', 'newsletter redesign', 'newsletter anatomy'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Newsletter design',
    serviceType: 'Email design',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Newsletter design', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'figures',
      ground: 'walnut',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Newsletter design' },
      badge: 'Newsletter design',
      title: 'Made for one glance.',
      lede: 'A newsletter is looked at on a phone, between two other things. We draw yours so that the glance is enough, in mail programs that agree on almost nothing.',
      actions: [
        { label: 'Redesign my newsletter', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
      facts: [
        { label: 'of HTML, and Gmail cuts the rest off', value: '102 KB' },
        { label: 'of width fit every reading pane', value: '600 px' },
        { label: 'thing asked in each letter', value: '1' },
      ],
    },
    {
      kind: 'anatomy',
      layout: 'plate',
      id: 'anatomy',
      ground: 'paper',
      title: 'Anatomy of a letter',
      text: 'Seven parts, numbered as the eye meets them. Hold your last newsletter beside it.',
      drawing: 'newsletter-anatomy',
      parts: [
        {
          title: 'Sender',
          text: 'A name that people know, and an address that somebody answers. Nobody has anything to say to no-reply.',
        },
        {
          title: 'Subject',
          text: 'The weightiest words first: phones cut off the end. The line after it in the inbox is yours as well.',
        },
        {
          title: 'Picture',
          text: 'One, and words for whoever does not see it. Some programs show pictures only when asked to.',
        },
        {
          title: 'Headline',
          text: 'Keeps what the subject promised. Who reads nothing else has read this.',
        },
        {
          title: 'Text',
          text: 'One thought, sixty words, letters of 16 pixels or more. The rest waits behind the button.',
        },
        {
          title: 'Button',
          text: 'Of text and colour, so that it stands where pictures do not. 44 pixels high, for thumbs.',
        },
        {
          title: 'Foot',
          text: 'Who you are, why this came, how to leave. Whoever cannot find the way out presses Spam.',
        },
      ],
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'panel',
      ground: 'snow',
      title: 'What we draw',
      features: [
        {
          title: 'Blocks, not one template',
          text: 'A story, a product, a date, a quotation: ten pieces that fit in any order, so that no two letters look alike and all look like you.',
          icon: 'book-open',
        },
        {
          title: 'Light and dark',
          text: 'At night many programs turn the colours round by themselves. Logo and buttons are drawn to survive it.',
          icon: 'smartphone',
        },
        {
          title: 'A letter in plain text too',
          text: 'It travels along in every mail: for watches, for readers aloud, and for filters, which trust a letter more that has one.',
          icon: 'mail',
        },
      ],
    },
    {
      kind: 'checklist',
      ground: 'ink',
      title: 'Looked at before you send',
      text: 'Each design goes through this once, and each letter again in short.',
      points: [
        'Gmail, Outlook, Apple Mail: at a desk and in the hand',
        'With pictures blocked, the message still stands',
        'Read aloud by a screen reader, from top to foot',
        'Every link followed, every price compared',
        'Weight below 102 KB, longest subject included',
      ],
      panel: {
        title: 'Before and after a redesign',
        note: 'Sample figures',
        metrics: [
          {
            label: 'Clicked, of those who opened',
            value: '17%',
            trend: [0.5, 0.52, 0.5, 0.54, 0.86, 0.94, 1],
          },
          { label: 'Weight of the letter', value: '48 KB', trend: [1, 0.98, 1, 0.96, 0.34, 0.33, 0.33] },
          { label: 'Read on a phone', value: '71%' },
          { label: 'Answered by a person', value: '23' },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Send us your last one.',
      text: 'It comes back with seven numbers on it: what works, what is missing, and what could go.',
      actions: [
        { label: 'Have it numbered', to: '/lead-capture' },
        { label: 'Talk about a new one', to: '/contact' },
      ],
      facts: [
        { label: 'A reply within', value: facts.reply },
        { label: 'A talk about it', value: '30 minutes, free' },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Drawn, set, sent',
      text: ['Two drafts and no way to choose? ', { label: 'Test them', to: '/email/ab-testing' }, '.'],
      questions: [
        {
          question: 'Can we write the letters ourselves?',
          answer:
            'Yes, that is the aim. The blocks live in your mailing service; you pick, type and send. A page of notes says how long each text may be before it stops looking well.',
        },
        {
          question: 'Why does it look plainer in Outlook?',
          answer:
            'Classic Outlook on Windows sets letters with the engine of Word, which knows little of today’s HTML. There ours lose a rounded corner or a background, never a word, a price or the button.',
        },
        {
          question: 'How often should one go out?',
          answer:
            'As often as you have one thing worth asking. Once a month, kept for a year, does more than a week of letters followed by silence.',
        },
      ],
    },
  ],
} satisfies Page;
