import type { Testimonial } from './model.ts';

/** §3 Five testimonials. The people and their firms are samples, listed in facts.ts. */
export const testimonials: Testimonial[] = [
  {
    text: 'Guests used to ring at midnight to ask if the road was open. Now the first page tells them, and they book on it.',
    author: 'Bilal Shah',
    position: 'Lidder Lodge (sample)',
    category: 'Hospitality',
    project: 'site with rooms by the night',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
  {
    text: 'Buyers ask for a lot by its number now. Nobody drives up to look at boxes any more.',
    author: 'Farooq Lone',
    position: 'Rambiara Orchards (sample)',
    category: 'Fruit trade',
    project: 'catalogue for buyers',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
  {
    text: 'Patients see their turn on the phone, so the corridor is quiet again.',
    author: 'Dr Nusrat Bhat',
    position: 'Rainawari Clinic (sample)',
    category: 'Health care',
    project: 'app for appointments',
    rating: { value: 4.5, label: 'Rated 4.5 out of 5' },
  },
  {
    text: 'They said seven to ten days and it was nine. Nobody had kept a date with me before.',
    author: 'Sameer Wani',
    position: 'Doon Walnut (sample)',
    category: 'Dry fruit',
    project: 'online shop',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
  {
    text: 'I send one link, and the shawl explains itself.',
    author: 'Rukhsana Mir',
    position: 'Sozni Studio (sample)',
    category: 'Embroidery',
    project: 'portfolio and orders',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
];

/** §3 Product testimonials of five people at schools; samples. */
export const schoolWords: Testimonial[] = [
  {
    text: 'By nine I know who is not there. It used to be noon, and a guess.',
    author: 'Shabnam Qadri',
    position: 'Principal, Chinar Valley School (sample)',
  },
  {
    text: 'Fee day was two clerks and a line down the stairs. Now it is a list that grows shorter on its own.',
    author: 'Tariq Malik',
    position: 'Accounts, Zabarwan Public School (sample)',
  },
  {
    text: 'I make the timetable in one evening. The clashes turn red before anybody can complain of them.',
    author: 'Deepika Sharma',
    position: 'Vice principal, Tawi Model School (sample)',
  },
  {
    text: 'My daughter’s bus, her marks, what she has to read: I open one thing.',
    author: 'Rubina Dar',
    position: 'Parent, Chinar Valley School (sample)',
  },
  {
    text: 'Six hundred report cards, and not one was typed.',
    author: 'Imran Khanday',
    position: 'Examinations, Vyeth Academy (sample)',
  },
];

/** §3 Testimonials of the CMS page: name, company, text, rating; samples. */
export const cmsTestimonials: Testimonial[] = [
  {
    text: 'I raised the room rates on the bus to Pahalgam. Before, I wrote an e-mail and waited for Monday.',
    author: 'Bilal Shah',
    position: 'Lidder Lodge (sample)',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
  {
    text: 'Three teachers write our news, one approves it. Nobody needs to ask the computer room.',
    author: 'Shaista Qadri',
    position: 'Kongposh School (sample)',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
  {
    text: 'They talked us out of the large system. The small one has not stood still for a day.',
    author: 'Sameer Wani',
    position: 'Doon Walnut (sample)',
    rating: { value: 4.5, label: 'Rated 4.5 out of 5' },
  },
];
