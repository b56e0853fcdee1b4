import facts from '../facts.ts';
import { schoolDemoForm } from '../forms/demo.ts';
import type { Page } from '../model.ts';
import { rating, school } from '../products.ts';

export const path = '/products';

export default {
  metadata: {
    title: 'School Management System for schools in Kashmir: live demo',
    description:
      'School software for attendance, fees, timetable, results and messages to parents, made in Kashmir. Ask for a free live demo with one of your own classes.',
    keywords: [
      'school management system',
      'school attendance',
      'school fees',
      'school timetable',
      'report cards',
    ],
  },
  software: {
    name: school.name,
    category: 'BusinessApplication',
    description: school.description,
    rating,
  },
  sections: [
    {
      kind: 'hero',
      layout: 'plain',
      ground: 'ink',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Products' },
      title: school.name,
      lede: school.tagline,
      actions: [
        { label: 'Request a Demo', ...school.ctaLink },
        { label: 'Get Started', ...school.ctaLink },
      ],
      note: `${'href' in school.ctaLink ? 'Both open the system’s own website' : 'Both open a short form on this page'}. Rated ${rating.value} out of ${rating.best} in ${rating.count} ratings, by our own count. Contact for pricing. ${facts.quoted}.`,
    },
    { kind: 'showcase', layout: 'devices', desk: 'school-desk', phone: 'school-phone' },
    {
      kind: 'productTabs',
      title: 'Features, benefits and testimonials',
      text: 'The names and figures in the pictures are samples. The schools under Testimonials are samples too.',
      product: school,
      wording: {
        label: 'About the system',
        features: 'Features',
        benefits: 'Benefits',
        testimonials: 'Testimonials',
        rating: {
          value: rating.value,
          label: `Rated ${rating.value} out of ${rating.best}`,
          text: `${rating.value} out of ${rating.best}, from ${rating.count} ratings`,
        },
      },
    },
    {
      kind: 'pair',
      ground: 'snow',
      sections: [
        {
          kind: 'form',
          title: 'See it with one of your own classes',
          text: `In a free 30-minute demo you see the system with your own classes and fee heads. The button opens a short form on this page. Send it, and we’ll call ${facts.replyWithin} to agree a time.`,
          demo: { open: 'Schedule a live demo', product: school.name, close: 'Close' },
          wording: schoolDemoForm,
        },
        {
          kind: 'showcase',
          title: 'A school morning, before and after',
          paragraphs: [
            'Before: four registers, a queue at the fee counter, and a circular that reaches half the parents.',
            'After: teachers take attendance at the classroom door, and parents pay fees online. The office has time for the person at the counter.',
            [
              'You start with one class. When it works, we add the lists of the others. No one types last year’s lists again. ',
              { label: 'Try it with one class', to: `${path}#request-demo` },
            ],
          ],
          drawing: 'school-register',
          layout: 'left',
          tint: 'crocus',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'thread',
      chat: {
        name: facts.name,
        note: 'Sample chat',
        question: 'We run a clinic, not a school. Can you build for us too?',
      },
      title: 'Software for other businesses',
      text: `Not a school? The same team builds software for stock, billing, appointments, or a library shared by four villages. ${facts.terms.support}`,
      actions: [{ label: 'Need a Custom Solution', to: '/contact' }],
      facts: [{ label: 'Pricing', value: 'Contact us' }, facts.repliesWithin],
    },
  ],
} satisfies Page;
