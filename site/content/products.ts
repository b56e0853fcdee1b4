import facts from './facts.ts';
import type { Product } from '../sections/ProductTabs/ProductTabs.tsx';
import { outsideOr } from './targets.ts';
import { schoolWords } from './testimonials.ts';

/** The published rating (§9); it is in the structured data and in words on the page. */
export const rating = { value: 4.9, count: 100, best: 5, worst: 1 };

/** §2 /products: the one featured product. The figures are claims of §1, and the published rating. */
export const school: Product = {
  id: 'school-management-system',
  name: 'School Management System',
  tagline: `School software from Kashmir for attendance, fees, timetable, results and messages to parents. Trusted by ${facts.counts.schools} schools.`,
  description:
    'Attendance, fees, timetable, results, library, transport and messages to parents in one system. Each person sees only what they need for their work.',
  image: 'school-desk',
  features: [
    {
      icon: 'check',
      title: 'Attendance',
      text: 'By class and period, on a phone at the classroom door. Parents know by half past nine if a child is missing.',
    },
    {
      icon: 'wallet',
      title: 'Fees',
      text: 'Plans, concessions and receipts. You see what each family owes for all its children.',
    },
    {
      icon: 'clock',
      title: 'Timetable',
      text: 'You see clashes while you make it. Finding a substitute takes two taps.',
    },
    {
      icon: 'school',
      title: 'Examinations',
      text: 'You enter marks once, and the system makes the report cards.',
    },
    {
      icon: 'plus',
      title: 'Admissions',
      text: 'One form takes a pupil from the first enquiry to the roll number.',
    },
    { icon: 'map-pin', title: 'Transport', text: 'Routes, stops, and which pupil gets off where.' },
    { icon: 'book-open', title: 'Library', text: 'Which books are out, who has them, and since when.' },
    {
      icon: 'message',
      title: 'Messages',
      text: 'Circulars in English, Urdu and Hindi, with a list of who has read them.',
    },
  ],
  benefits: [
    { title: 'No register to copy', text: 'The office sees attendance as soon as the teacher marks it.' },
    { title: 'Fees without a queue', text: 'Parents pay by UPI or card and get the receipt at once.' },
    {
      title: 'Parents stay informed',
      text: 'Absences, marks and homework reach their phone, not the school bag.',
    },
    { title: 'Results on the day', text: 'No one has to add up columns after midnight.' },
    {
      title: 'A login for each role',
      text: 'The head, teachers, clerks and parents see only what concerns them.',
    },
    { title: 'The same figures everywhere', text: 'The office and the classroom see the same number.' },
    {
      title: 'Your lists move with you',
      text: 'Import them from paper or Excel. Export them whenever you like.',
    },
  ],
  stats: [
    { label: 'schools trust it', value: facts.counts.schools },
    { label: 'uptime', value: facts.counts.uptime },
    { label: 'support', value: facts.counts.support },
    { label: `our own rating, out of ${rating.best}`, value: String(rating.value) },
  ],
  testimonials: schoolWords,
  ctaLink: outsideOr(facts.product, '/products#request-demo'),
};
