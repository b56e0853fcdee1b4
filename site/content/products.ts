import facts from './facts.ts';
import type { Product } from '../sections/ProductTabs/ProductTabs.tsx';
import { outsideOr } from './targets.ts';
import { schoolWords } from './testimonials.ts';

/** The published rating (§9); it stands in the structured data and, in words, on the page. */
export const rating = { value: 4.9, count: 100, best: 5, worst: 1 };

/** §2 /products: the one featured product. The figures are claims of §1, and the published rating. */
export const school: Product = {
  id: 'school-management-system',
  name: 'School Management System',
  tagline: 'The whole school, before the second bell.',
  description:
    'Attendance, fees, timetable, results, library, transport and messages home in one system, open to each person as far as the work needs it.',
  image: 'school-desk',
  features: [
    {
      icon: 'check',
      title: 'Attendance',
      text: 'By class and period, on a phone at the classroom door. Who is missing is known at home by half past nine.',
    },
    {
      icon: 'wallet',
      title: 'Fees',
      text: 'Plans, concessions and receipts. What is still due, by family and not by child.',
    },
    {
      icon: 'clock',
      title: 'Timetable',
      text: 'Clashes are seen while it is being made. A substitute is two taps away.',
    },
    {
      icon: 'school',
      title: 'Examinations',
      text: 'Marks are entered once, and become report cards by themselves.',
    },
    {
      icon: 'plus',
      title: 'Admissions',
      text: 'From the first enquiry to the roll number, without a second form.',
    },
    { icon: 'map-pin', title: 'Transport', text: 'Routes, stops, and who gets off where.' },
    { icon: 'book-open', title: 'Library', text: 'What is out, with whom, and since when.' },
    {
      icon: 'message',
      title: 'Messages',
      text: 'Circulars in English, Urdu and Hindi, with a list of who has read them.',
    },
  ],
  benefits: [
    { title: 'No register to copy', text: 'What is marked in class is in the office at once.' },
    { title: 'Fees without a queue', text: 'Parents pay by UPI or card; the receipt writes itself.' },
    { title: 'Parents who know', text: 'Absence, marks and homework reach the phone, not the school bag.' },
    { title: 'Results on the day', text: 'Nobody adds up columns after midnight.' },
    {
      title: 'To each his own door',
      text: 'Head, teacher, clerk and parent see what concerns them, no more.',
    },
    { title: 'One figure, not four', text: 'Office and classroom read the same number.' },
    {
      title: 'Nothing lost in a move',
      text: 'Your lists come in from paper or Excel, and go out again whenever you like.',
    },
  ],
  stats: [
    { label: 'schools trust it', value: facts.counts.schools },
    { label: 'uptime', value: facts.counts.uptime },
    { label: 'support', value: facts.counts.support },
    { label: `of ${rating.best}, its rating`, value: String(rating.value) },
  ],
  testimonials: schoolWords,
  ctaLink: outsideOr(facts.product, '/products#request-demo'),
};
