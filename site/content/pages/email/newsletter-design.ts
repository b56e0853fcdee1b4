import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { inbox } from '../../../instruments/inbox.ts';
import type { Page } from '../../model.ts';

export const path = '/email/newsletter-design';

/**
 * 102 KB: the size at which Gmail clips e-mails, as measured by senders (Spam Resource, “What is Gmail clipping”, January 2022);
 * Google gives no figure. 44 px: Apple, Human Interface Guidelines, “Buttons”. Text beside HTML: RFC 2046 §5.1.4. Outlook:
 * Microsoft, “Word 2007 HTML and CSS rendering capabilities in Outlook 2007”, still the engine of classic Outlook.
 */
export default {
  metadata: {
    title: 'Newsletter design: newsletters people read on the bus',
    description: `A newsletter that a phone shows at a glance, in Gmail, Outlook and Apple Mail. For shops, schools and hotels in India. ${facts.from.newsletter}.`,
    keywords: ['newsletter design', 'newsletter template', 'newsletter redesign', 'newsletter anatomy'],
  },
  service: {
    name: 'Newsletter design',
    serviceType: 'Email design',
    category: 'Digital marketing',
  },
  name: 'Newsletter design',
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      beam: true,
      ground: 'walnut',
      badge: 'Email marketing',
      title: 'A newsletter that people read on the bus',
      lede: `Newsletter design for shops, schools and hotels across India. A glance at the phone is enough, in Gmail, Outlook and Apple Mail. ${facts.from.newsletter}.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=newsletter%20design' },
        { label: 'See our products', to: '/products' },
      ],
      note: facts.nextStep,
      facts: [
        { label: 'of HTML at most, or Gmail cuts it off', value: '102 KB' },
        { label: 'wide, to fit reading panes', value: '600 px' },
        { label: 'request in each newsletter', value: '1' },
      ],
      scene: {
        drawing: 'printing-scene',
        caption: 'Every newsletter uses the same ten blocks, in a new order.',
      },
    },
    instrument(inbox, {
      id: 'inbox',
      tool: 'inbox',
      face: 'crocus',
      layout: 'phones',
      ground: 'snow',
      title: 'Your subject line on three phones',
      text: 'Most people see a newsletter first as two lines in a list. Type yours, and see where a phone cuts them.',
      fields: [
        {
          name: 'subject',
          kind: 'text',
          label: 'Subject',
          value: 'The new saffron is here, and so are tins',
        },
        {
          name: 'preview',
          kind: 'text',
          label: 'Preview line',
          value: 'One gram from Pampore, picked this month and posted on Monday',
        },
      ],
      says: {
        whole: 'The whole subject fits on all three phones',
        some: 'The narrow phone shows “{first}”',
        cut: 'Every phone cuts it: “{first}”',
        noPreview: 'Without a preview line, mail apps show whatever comes first, often “View in browser”.',
      },
      rows: { phone: { label: '{subject}', value: '{preview}' } },
      figures: [{ label: 'Phones with the whole subject', value: '{fitting} of 3' }],
      faults: { noSubject: 'Type a subject line.' },
      rule: 'Phones 360, 390 and 430 pixels wide, with text of 16 and 14 pixels. Mail apps differ a little, so put the important words first.',
      ask: { to: '/lead-capture', topic: 'a review of my newsletter' },
    }),
    {
      kind: 'anatomy',
      layout: 'plate',
      id: 'anatomy',
      ground: 'paper',
      title: 'Anatomy of a newsletter',
      text: 'Compare it with your last newsletter.',
      drawing: 'newsletter-anatomy',
      parts: [
        {
          title: 'Sender',
          text: 'Use a name people know and an address that someone answers. People don’t write back to no-reply.',
        },
        {
          title: 'Subject',
          text: 'Put the important words first, because phones cut off the end. The preview line after it is yours to write too.',
        },
        {
          title: 'Picture',
          text: 'Use one, and describe it in words. Some readers can’t see it, and some mail apps hide pictures at first.',
        },
        {
          title: 'Headline',
          text: 'It keeps the promise of the subject line. People who read only this still get the news.',
        },
        {
          title: 'Text',
          text: 'One thought, sixty words, 16 pixels or larger. The rest goes on the page behind the button.',
        },
        {
          title: 'Button',
          text: 'Made of text and colour, so it shows without pictures. It is 44 pixels high, for thumbs.',
        },
        {
          title: 'Footer',
          text: 'Who you are, why they got this, and how to unsubscribe. If people can’t find the link, they press Spam.',
        },
      ],
    },
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'checklist',
          title: 'Checked before you send',
          text: 'Each design goes through this once. Each newsletter gets a shorter check.',
          points: [
            'Gmail, Outlook and Apple Mail, on a computer and a phone',
            'With pictures blocked, the message still makes sense',
            'Read aloud by a screen reader from top to bottom',
            'Every link opened, every price compared',
            'Below 102 KB, even with the longest subject',
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
              { label: 'Size of the e-mail', value: '48 KB', trend: [1, 0.98, 1, 0.96, 0.34, 0.33, 0.33] },
              { label: 'Read on a phone', value: '71%' },
              { label: 'Replies from readers', value: '23' },
            ],
          },
        },
        {
          kind: 'faq',
          title: 'Writing and sending your newsletter',
          text: [
            'Can’t choose between two drafts? ',
            { label: 'A/B test them', to: '/email/ab-testing' },
            '.',
          ],
          questions: [
            {
              question: 'Can we write the newsletters ourselves?',
              answer:
                'Yes. The blocks are in your mailing service, and you pick, type and send. A page of notes says how long each text can be before the layout suffers.',
            },
            {
              question: 'Why does it look plainer in Outlook?',
              answer:
                'Classic Outlook on Windows shows e-mails with the engine of Word, which supports little modern HTML. Your newsletter may lose a rounded corner or a background there, but never a word, a price or the button.',
            },
            {
              question: 'How often should we send one?',
              answer:
                'As often as you have something worth saying. One newsletter a month for a year does more than a busy week followed by silence.',
            },
          ],
          reasons: {
            id: 'features',
            title: 'What we design',
            features: [
              {
                title: 'Blocks, not one template',
                text: 'Ten blocks fit in any order: a story, a product, a date, a quotation and so on. Each newsletter looks new, and all look like yours.',
              },
              {
                title: 'Light and dark',
                text: 'Many mail apps invert colours at night. Your logo and buttons stay readable in both.',
              },
              {
                title: 'A plain-text version',
                text: 'It goes along with every e-mail, for watches, screen readers and spam filters. Filters trust a message more if it has one.',
              },
            ],
          },
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'thread',
      chat: {
        name: facts.name,
        note: 'Sample chat',
        question: 'Our newsletter gets no clicks. What is wrong with it?',
      },
      title: 'What is your last newsletter missing?',
      text: 'Send it, and it comes back with notes on all seven parts: what works, what is missing and what could go.',
      actions: [
        { label: 'Review my newsletter', to: '/lead-capture?topic=a%20review%20of%20my%20newsletter' },
        { label: 'Plan a new newsletter', to: '/contact' },
      ],
      facts: [facts.repliesWithin, { label: 'A call about it', value: '30 minutes, free' }],
    },
  ],
} satisfies Page;
