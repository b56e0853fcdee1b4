import facts from '../facts.ts';
import { leadForm } from '../forms/lead.ts';
import type { Page } from '../model.ts';

const path = '/lead-capture';

export default {
  metadata: {
    title: `Leave your details, and we call back | ${facts.name}`,
    description: `Name, e-mail and phone are enough: we call or write back within ${facts.reply} about your campaign, site or software. No spam.`,
    keywords: ['website enquiry form', 'landing page form', `call back within ${facts.reply}`],
  },
  structuredData: ['breadcrumbs'],
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Lead capture', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'form',
      ground: 'chinar',
      id: 'details',
      badges: ['GDPR-ready', 'Event tracking'],
      title: 'Three lines, and we take it from there.',
      lede: 'Leave a name, an address and a number. Somebody who knows the subject calls back, and has read what you wrote.',
      actions: [],
      note: `Within ${facts.reply}. Websites from ${facts.startingPrice}, campaigns by their size.`,
      form: { title: 'Your details', wording: leadForm },
    },
    {
      kind: 'features',
      id: 'forms',
      ground: 'snow',
      layout: 'panel',
      title: 'A form like this for your own site',
      text: 'We build them for our clients as well. You have just seen how one feels.',
      features: [
        {
          title: 'Multi-channel Embeds',
          text: 'The same form on your site, a landing page, a link in a message or a code on a poster. All of it ends in one list.',
          icon: 'share',
        },
        {
          title: 'Smart Validation',
          text: 'A mistyped address is caught at once, and nobody has to write anything twice.',
          icon: 'check',
        },
        {
          title: 'Analytics & A/B',
          text: 'Which wording brings more enquiries: measured on real visitors, not guessed.',
          icon: 'search',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'then',
      layout: 'timeline',
      ground: 'paper',
      title: 'What happens to what you send',
      text: 'In the order in which it happens.',
      steps: [
        {
          title: 'It is written down',
          text: 'Before your screen says thank you, your words are on disk here. You get a number to ask by.',
          time: 'at once',
        },
        {
          title: 'It is read',
          text: 'By whoever does that work: search, e-mail, apps or shops. Not by a call centre.',
        },
        {
          title: 'You are called',
          text: 'Or written to, whichever you find easier to answer. Once, not every week.',
          time: `within ${facts.reply}`,
        },
        {
          title: 'You decide',
          text: 'If it comes to nothing, one line from you and we erase it.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Or in one sentence.',
      text: 'Say what you sell and who should know of it. Hindi, Urdu and Kashmiri are understood.',
      actions: [
        { label: `Call ${facts.phone.label}`, href: facts.phone.href },
        { label: 'Write on WhatsApp', href: facts.whatsapp },
      ],
      facts: [
        { label: 'Websites from', value: facts.startingPrice },
        { label: 'A reply within', value: facts.reply },
      ],
    },
  ],
} satisfies Page;
