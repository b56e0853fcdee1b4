import facts from '../../content/facts.ts';
import { consultationForm } from '../../content/forms/consultation.ts';
import { contactForm } from '../../content/forms/contact.ts';
import { schoolDemoForm } from '../../content/forms/demo.ts';
import { cityLeadForm } from '../../content/forms/lead.ts';
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
  {
    name: 'Form that ends a page',
    props: {
      title: 'A free sample call',
      text: 'What the form is for.',
      call: {
        title: 'Show us a sample you like',
        text: 'What happens next, and other ways to begin.',
        actions: [
          { label: 'Get a sample quote', href: '#quote' },
          { label: 'See samples', href: '#samples' },
        ],
        points: ['First promise', 'Second promise'],
        facts: [
          { label: 'Websites from', value: facts.startingPrice },
          { label: 'A reply within', value: '24 hours' },
        ],
      },
      ways: [{ ...facts.phone, icon: 'phone', name: 'Call' }],
      next: {
        id: 'sample-next',
        title: 'What happens next',
        features: [{ title: 'We call', text: 'Within a day.' }],
      },
      office: {
        id: 'sample-office',
        address: [facts.address.street, facts.address.region],
        directions: { label: 'Directions', href: '#directions' },
        hours: ['First line of hours', 'Second line'],
      },
      wording: consultationForm,
    },
  },
  {
    name: 'Form in a row',
    props: {
      layout: 'row',
      ground: 'snow',
      title: 'We’ll call you',
      text: 'The second form of a page.',
      ways: [],
      wording: cityLeadForm,
    },
  },
  {
    name: 'Form in a dialog',
    props: {
      title: 'See a sample product',
      text: 'What you will see, and how long it takes.',
      ways: [],
      demo: { open: 'Schedule a sample demo', product: 'Sample product', close: 'Close' },
      wording: schoolDemoForm,
    },
  },
];
