import facts from '../../content/facts.ts';
import { contactForm } from '../../content/forms/contact.ts';
import type { Examples } from '../examples.ts';
import type { FormSectionProps } from './FormSection.tsx';

export const examples: Examples<FormSectionProps> = [
  {
    name: 'Form',
    props: {
      title: 'A sample form',
      text: 'What it is for, and what happens next.',
      ways: [
        { ...facts.phone, icon: 'phone', name: 'Call' },
        { label: 'Message us', href: facts.whatsapp, icon: 'whatsapp', name: 'WhatsApp' },
      ],
      wording: contactForm,
    },
  },
];
