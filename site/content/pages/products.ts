import facts from '../facts.ts';
import { schoolDemoForm } from '../forms/demo.ts';
import type { Page } from '../model.ts';
import { school } from '../products.ts';

export default {
  metadata: {
    title: 'School Management System: attendance, fees, results in one',
    description:
      'One system for the whole school: attendance, fees, timetable, results and messages to parents. Ask for a live demo with a class of your own.',
    keywords: ['school management system', 'school ERP Kashmir', 'school software India'],
  },
  modified: '2026-11-21',
  structuredData: ['breadcrumbs'],
  sections: [
    {
      kind: 'opening',
      title: school.name,
      text: 'The register, the fee book, the timetable and the notice board, in one place that the whole school can open.',
    },
    {
      kind: 'split',
      title: 'The morning, before and after',
      paragraphs: [
        'Before: four registers, a queue at the fee counter, and a circular that reaches half the parents.',
        'After: attendance is taken on a phone at the door of the classroom, fees are paid and receipted online, and whoever is absent is known at home by half past nine.',
      ],
      actions: [
        { label: 'Request a Demo', href: facts.product },
        { label: 'Get Started', href: facts.product },
        { label: 'Need a Custom Solution', to: '/contact' },
      ],
      drawing: 'school-register',
      picture: 'right',
      tint: 'saffron',
    },
    {
      kind: 'features',
      ground: 'snow',
      layout: 'list',
      title: 'What is in it',
      features: [
        { title: 'Attendance', text: 'By class and period, with a message home for who is missing.' },
        { title: 'Fees', text: 'Plans, concessions, receipts and what is still due, by family.' },
        { title: 'Timetable', text: 'Clashes are seen while it is made; a substitute is two taps away.' },
        { title: 'Examinations', text: 'Marks are entered once and become report cards by themselves.' },
        { title: 'Admissions', text: 'From the first enquiry to the roll number, without a second form.' },
        { title: 'Transport', text: 'Routes, stops and who gets off where.' },
        { title: 'Library', text: 'What is out, with whom, and since when.' },
        { title: 'Messages', text: 'Circulars that are read, in English, Urdu and Hindi.' },
      ],
    },
    {
      kind: 'demo',
      title: 'See it with a class of your own',
      paragraphs: [
        'Half an hour on a screen, with your classes and your fee heads in it instead of examples.',
      ],
      open: 'Schedule a live demo',
      product: school.name,
      close: 'Close',
      wording: schoolDemoForm,
    },
  ],
} satisfies Page;
