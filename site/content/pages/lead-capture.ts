import { chat } from '../chat.ts';
import facts from '../facts.ts';
import { named } from '../fitting.ts';
import { leadForm } from '../forms/lead.ts';
import type { Page } from '../model.ts';

export const path = '/lead-capture';

export default {
  asked: leadForm,
  metadata: {
    title: named('Get a call back about your website or marketing'),
    description: `Leave your name, e-mail and phone number. We’ll call back ${facts.replyWithin} about your website, marketing campaign or software. No spam.`,
    keywords: ['website enquiry form', 'landing page form', `call back within ${facts.reply}`],
  },
  name: 'Lead capture',
  sections: [
    {
      kind: 'hero',
      layout: 'form',
      ground: 'chinar',
      id: 'details',
      badges: ['GDPR-ready', 'Event tracking'],
      title: 'A call back about your website or marketing',
      lede: `Leave your name, e-mail and phone number. Someone who knows the subject will call or write ${facts.replyWithin}. ${facts.fromPrice}, for businesses in Kashmir and across India.`,
      actions: [],
      note: 'Event tracking: with your details we store which page and link brought you here.',
      form: { title: 'Call me back', join: 'about', wording: leadForm },
    },
    {
      kind: 'features',
      id: 'forms',
      ground: 'snow',
      layout: 'panel',
      title: 'A form like this for your website',
      features: [
        {
          title: 'Multi-channel Embeds',
          text: 'The same form works on your site, on a landing page, in a message or behind a QR code. All enquiries arrive in one list.',
          icon: 'share',
        },
        {
          title: 'Smart Validation',
          text: 'The form points out an incomplete e-mail address at once, so your customer can correct it.',
          icon: 'check',
        },
        {
          title: 'Analytics & A/B',
          text: 'Two versions run with real visitors, and you see which one brings more enquiries.',
          icon: 'trending-up',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'then',
      layout: 'timeline',
      ground: 'paper',
      title: 'What happens after you send the form',
      steps: [
        {
          title: 'It is stored',
          text: 'Your message is saved on our server before the form says thank you. You get a reference number.',
          time: 'at once',
        },
        {
          title: 'Someone reads it',
          text: 'A person who does that work, not a call centre.',
        },
        {
          title: 'You get a call',
          text: 'If you prefer e-mail, say so in the form and we’ll write.',
          time: `${facts.replyWithin}`,
        },
        {
          title: 'You decide',
          text: 'If you don’t need us, one line from you is enough, and we’ll erase your details.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'panel',
      phone: facts.phone,
      title: 'Prefer to talk to us?',
      text: 'We speak English, Hindi, Urdu and Kashmiri.',
      actions: [
        { label: 'Call us', href: facts.phone.href },
        { label: 'Message us on WhatsApp', href: chat('Please call me back.') },
      ],
      facts: [facts.websitesFrom, facts.repliesWithin],
    },
  ],
} satisfies Page;
