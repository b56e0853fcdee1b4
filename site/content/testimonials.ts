import type { Testimonial } from './model.ts';

/** §3 Five testimonials. The people and their businesses are samples, listed in facts.ts. */
export const testimonials: Testimonial[] = [
  {
    text: 'Guests used to ring at midnight to ask if the road was open. Now the home page tells them, and they book there.',
    author: 'Bilal Shah',
    position: 'Lidder Lodge (sample)',
    category: 'Hospitality',
    mark: 'lodge-mark',
    project: 'website with room booking',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
  {
    text: 'Buyers now ask for a lot by its number. No one drives up just to look at boxes.',
    author: 'Farooq Lone',
    position: 'Rambiara Orchards (sample)',
    category: 'Fruit trade',
    mark: 'apple-mark',
    project: 'catalogue for buyers',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
  {
    text: 'Patients see their place in the queue on the phone, so the corridor is quiet again.',
    author: 'Dr Nusrat Bhat',
    position: 'Rainawari Clinic (sample)',
    category: 'Health care',
    mark: 'clinic-mark',
    project: 'appointment app',
    rating: { value: 4.5, label: 'Rated 4.5 out of 5' },
  },
  {
    text: 'They said seven to ten days, and it took nine. No one had ever met a deadline for me before.',
    author: 'Sameer Wani',
    position: 'Doon Walnut (sample)',
    category: 'Dry fruit',
    mark: 'walnut-mark',
    project: 'online shop',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
  {
    text: 'I send one link, and the shawl explains itself.',
    author: 'Rukhsana Mir',
    position: 'Sozni Studio (sample)',
    category: 'Embroidery',
    mark: 'sozni-mark',
    project: 'portfolio with orders',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
];

/** §3 Product testimonials of five people at schools; samples. */
export const schoolWords: Testimonial[] = [
  {
    text: 'By nine I know who is absent. It used to be noon, and even then it was a guess.',
    author: 'Shabnam Qadri',
    position: 'Principal, Chinar Valley School (sample)',
  },
  {
    text: 'Fee day used to mean two clerks and a queue down the stairs. Now it is a list that gets shorter by itself.',
    author: 'Tariq Malik',
    position: 'Accounts, Zabarwan Public School (sample)',
  },
  {
    text: 'I make the timetable in one evening. Clashes turn red before anyone can complain about them.',
    author: 'Deepika Sharma',
    position: 'Vice principal, Tawi Model School (sample)',
  },
  {
    text: 'My daughter’s bus, her marks and her homework are all in one place.',
    author: 'Rubina Dar',
    position: 'Parent, Chinar Valley School (sample)',
  },
  {
    text: 'Six hundred report cards, and no one typed a single one.',
    author: 'Imran Khanday',
    position: 'Examinations, Vyeth Academy (sample)',
  },
];

/** §3 Testimonials of the CMS page: name, company, text, rating; samples. */
export const cmsTestimonials: Testimonial[] = [
  {
    text: 'I changed the room rates on the bus to Pahalgam. Before, I sent an e-mail and waited until Monday.',
    author: 'Bilal Shah',
    position: 'Lidder Lodge (sample)',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
  {
    text: 'Three teachers write our news and one approves it. No one has to ask the computer teacher for help.',
    author: 'Shaista Qadri',
    position: 'Kongposh School (sample)',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
  {
    text: 'They talked us out of the large system. The small one has not let us down for a day.',
    author: 'Sameer Wani',
    position: 'Doon Walnut (sample)',
    rating: { value: 4.5, label: 'Rated 4.5 out of 5' },
  },
];
