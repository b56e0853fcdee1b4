import { leadForm } from '../forms/lead.ts';
import type { Page } from '../model.ts';

export default {
  metadata: {
    title: 'Tell us what you need, and hear from us | Yam Web',
    description:
      'Name, e-mail and phone are enough: we call or write back within 24 hours about your campaign, site or software. No spam.',
    keywords: ['lead capture', 'digital marketing enquiry', 'web agency contact'],
  },
  modified: '2026-11-21',
  structuredData: ['breadcrumbs'],
  sections: [
    {
      kind: 'opening',
      title: 'Three lines, and we take it from there.',
      text: 'Leave a name and a number. Somebody who knows the subject calls back.',
      badges: ['GDPR-ready', 'Event tracking'],
    },
    {
      kind: 'form',
      id: 'details',
      title: 'Your details',
      text: 'Company and message can wait; a name, an e-mail address and a phone number cannot.',
      ways: [],
      wording: leadForm,
    },
    {
      kind: 'features',
      ground: 'snow',
      layout: 'panel',
      title: 'A form like this for your own site',
      text: 'We build them for our clients as well.',
      features: [
        {
          title: 'Multi-channel Embeds',
          text: 'The same form on your site, a landing page, a link in a message or a code on a poster.',
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
  ],
} satisfies Page;
