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
      text: 'Please look at these again. What you wrote is still there.',
      messages: {
        name: {
          required: 'Name: please tell us what to call you.',
          long: 'Name: this is too long to read.',
          unreadable: 'Name: these characters did not arrive whole.',
        },
        email: {
          required: 'Email: we need an address to answer to.',
          email: 'Email: this is not a whole address yet, such as name@example.com.',
          long: 'Email: no address is as long as this.',
          unreadable: 'Email: these characters did not arrive whole.',
        },
        subject: {
          long: 'Subject: this is long enough for the message.',
          unreadable: 'Subject: these characters did not arrive whole.',
        },
        message: {
          required: 'Message: please write a line or two.',
          long: 'Message: this is longer than we can take here; please send it by e-mail.',
          unreadable: 'Message: some characters did not arrive whole. Please type them again.',
        },
      },
      wording: contactForm,
    },
  ],
} satisfies Page;
