import facts from '../../facts.ts';
import { contactForm } from '../../forms/contact.ts';
import type { Page } from '../../model.ts';

export default {
  metadata: {
    title: 'Message sent: thank you for writing to Yam Web',
    description: 'Your message has arrived and is answered within 24 hours.',
    keywords: [],
    robots: 'noindex, follow',
  },
  modified: '2026-11-21',
  structuredData: [],
  sections: [
    {
      kind: 'notice',
      title: contactForm.done.title,
      text: `${contactForm.done.text} If it cannot wait, call ${facts.phone.label}.`,
      actions: [
        { label: contactForm.done.again, to: '/contact#message' },
        { label: 'Go to Home', to: '/' },
      ],
      ornament: 'star',
    },
  ],
} satisfies Page;
