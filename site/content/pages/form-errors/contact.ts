import facts from '../../facts.ts';
import { contactForm } from '../../forms/contact.ts';
import type { Page } from '../../model.ts';

export default {
  metadata: {
    title: 'Please look at your message again',
    description: 'The message was not sent yet: some fields need attention.',
    keywords: [],
    robots: 'noindex, follow',
  },
  modified: '2026-11-21',
  structuredData: [],
  sections: [
    {
      kind: 'formErrors',
      title: 'Not sent yet',
      text: 'Something is missing below. What you wrote is still there.',
      messages: {
        name: { required: 'Name: please tell us what to call you.', long: 'Name: this is too long.' },
        email: {
          required: 'Email: we need an address to answer to.',
          email: 'Email: this is not a whole address yet, such as name@example.com.',
          long: 'Email: this is too long.',
        },
        subject: { long: 'Subject: this is too long.' },
        message: { required: 'Message: please write a line or two.', long: 'Message: this is too long.' },
      },
      unreadable: `We could not read what your browser sent. Please try again, or call ${facts.phone.label}.`,
      wording: contactForm,
    },
  ],
} satisfies Page;
