import facts from '../facts.ts';
import { schoolDemoForm } from '../forms/demo.ts';
import type { Page } from '../model.ts';
import { rating, school } from '../products.ts';

const path = '/products';

export default {
  metadata: {
    title: 'School Management System: attendance, fees, results in one',
    description:
      'One system for the whole school: attendance, fees, timetable, results and messages to parents. Ask for a live demo with a class of your own.',
    keywords: [
      'school management system',
      'school attendance',
      'school fees',
      'school timetable',
      'report cards',
    ],
  },
  structuredData: ['software', 'breadcrumbs'],
  software: {
    name: school.name,
    category: 'BusinessApplication',
    description: school.description,
    rating,
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Products', to: path },
  ],
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
      note: `Rated ${rating.value} of ${rating.best} in ${rating.count} ratings. Contact for pricing: the answer comes within ${facts.reply}.`,
    },
    { kind: 'showcase', layout: 'devices', desk: 'school-desk', phone: 'school-phone' },
    {
      kind: 'productTabs',
      title: 'What is in it, what it changes, what they say',
      text: 'Names and figures in the pictures are samples. So are the schools under Testimonials.',
      product: school,
      wording: {
        label: 'About the system',
        features: 'Features',
        benefits: 'Benefits',
        testimonials: 'Testimonials',
        rating: {
          value: rating.value,
          label: `Rated ${rating.value} out of ${rating.best}`,
          text: `${rating.value} of ${rating.best}, from ${rating.count} ratings`,
        },
      },
    },
    {
      kind: 'showcase',
      title: 'The morning, before and after',
      paragraphs: [
        'Before: four registers, a queue at the fee counter, and a circular that reaches half the parents.',
        'After: attendance is taken at the door of the classroom, fees are paid and receipted online, and the office has time for whoever stands in front of it.',
        'It begins with one class. When that runs, the lists of the others follow, and nothing of the old year is typed twice.',
      ],
      actions: [{ label: 'Try it with one class', to: `${path}#request-demo` }],
      drawing: 'school-register',
      layout: 'left',
      tint: 'saffron',
    },
    {
      kind: 'demo',
      title: 'See it with a class of your own',
      paragraphs: [
        `Half an hour on a screen, with your classes and your fee heads in it instead of examples. We call within ${facts.reply} to agree on a time.`,
      ],
      open: 'Schedule a live demo',
      product: school.name,
      close: 'Close',
      wording: schoolDemoForm,
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'ink',
      title: 'Not a school?',
      text: 'Stock, billing, appointments, a library of four villages: we build those too, from the same joints.',
      actions: [{ label: 'Need a Custom Solution', to: '/contact' }],
      facts: [
        { label: 'Pricing', value: 'Contact us' },
        { label: 'A reply within', value: facts.reply },
      ],
    },
  ],
} satisfies Page;
