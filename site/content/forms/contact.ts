import facts from '../facts.ts';
import type { ContactFormWording } from '../model.ts';

/** What the contact form says, wherever it stands. The quoted strings of §4 are literal. */
export const contactForm = {
  form: 'contact',
  submit: 'Send Message',
  sending: 'Sending Message...',
  done: {
    title: 'Message Sent!',
    text: 'We have it, and reply within 24 hours.',
    again: 'Send Another Message',
  },
  hints: { message: 'What do you do, what should it do for you, and by when?' },
  line: {
    text: 'Rather talk? Call',
    phone: facts.phone,
    whatsapp: { label: 'or send this on WhatsApp', href: facts.whatsapp },
  },
  notice: [
    'We keep what you write here, on which page, when and how long it took you, to answer you and for nothing else, until you ask us to erase it. To see it or have it erased, write to ',
    { label: facts.email.label, href: facts.email.href },
    '.',
  ],
} satisfies ContactFormWording;
