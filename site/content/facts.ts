import { clients } from './clients.ts';
import { directories } from './directories.ts';
import type { Hours, Link, OutsideServices, Weekday } from './model.ts';
import { team } from './team.ts';
import { cmsTestimonials, schoolWords, testimonials } from './testimonials.ts';

/**
 * The business, in one place: change a word or a price here and every page follows.
 * What stands in `samples` at the foot of this file is invented; replace it before going live.
 */

/** Where the site lives. SITE_URL overrides it at build time. */
const url = 'https://yamweb.example.com';

const name = 'Yam Web';

const phone = { label: '+91 90000 00000', href: 'tel:+919000000000' };
const email = { label: 'hello@example.com', href: 'mailto:hello@example.com' };
/** WhatsApp's own link format: digits only, with the country's code. */
const whatsapp = 'https://wa.me/919000000000';

const address = {
  street: 'Bijbehara',
  region: 'Jammu and Kashmir',
  postalCode: '192124',
  country: 'IN',
  latitude: 33.7938,
  longitude: 75.107,
};

/** Published business facts for structured data; the pages show hours of their own, below. */
const workdays: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const published = {
  founded: '2020',
  languages: ['English', 'Urdu', 'Hindi', 'Kashmiri'],
  opens: { days: workdays, from: '09:00', to: '18:00' },
  priceRange: '₹₹',
  payments: ['Cash', 'Credit Card', 'Bank Transfer', 'UPI'],
  currency: 'INR',
  serviceRadiusMetres: 500_000,
};

/** Each page shows its own hours, as published: the footer these (the top bar their first line), /contact those. */
const hours: Record<'footer' | 'contact', Hours[]> = {
  footer: [
    { days: 'Monday to Friday', time: '9:00 AM to 6:00 PM' },
    { days: 'Saturday', time: '10:00 AM to 4:00 PM' },
    { days: 'Sunday', time: 'closed' },
  ],
  contact: [{ days: 'Monday to Friday', time: '10:00 AM to 6:00 PM' }],
};

const claim = 'No.1 Web Design Company in India';

/** The lowest package, everywhere that a starting price is named. */
const startingPrice = '₹9,999';

const socials: (Link & { network: 'instagram' | 'facebook' | 'youtube' | 'x' })[] = [
  { network: 'instagram', label: 'Instagram', href: 'https://instagram.example.com/yamweb' },
  { network: 'facebook', label: 'Facebook', href: 'https://facebook.example.com/yamweb' },
  { network: 'youtube', label: 'YouTube', href: 'https://youtube.example.com/yamweb' },
  { network: 'x', label: 'X', href: 'https://x.example.com/yamweb' },
];

/** The header's Blogs leads here; left empty, it leads to /blogs. */
const blog = 'https://blog.example.com/';

/** The school product's own site, which its buttons lead to; left empty, they lead to our request for a demo. */
const product = 'https://school.example.com/';

/** The map on /contact. Its origin is the only one that pages may frame. */
const map = {
  embed:
    'https://www.openstreetmap.org/export/embed.html?bbox=75.082%2C33.776%2C75.132%2C33.812&layer=mapnik&marker=33.7938%2C75.107',
  directions: 'https://www.openstreetmap.org/?mlat=33.7938&mlon=75.107#map=15/33.7938/75.107',
};

/** No provider is set: the chat launcher is a link to WhatsApp, and our own clients' words stand for reviews. */
const outside: OutsideServices = {};

export default {
  url,
  name,
  phone,
  email,
  whatsapp,
  address,
  published,
  hours,
  claim,
  startingPrice,
  socials,
  blog,
  product,
  map,
  outside,
};

/** Facts that are still invented, by name. `yam check` lists them; take a line out once its fact is true. */
const invented: { name: string; value: string }[] = [
  { name: 'name', value: name },
  { name: 'url', value: url },
  { name: 'phone', value: phone.label },
  { name: 'whatsapp', value: whatsapp },
  { name: 'email', value: email.label },
  { name: 'blog', value: blog },
  ...clients.map(({ name, site }) => ({ name: `client ${name}`, value: site.href })),
  { name: 'product', value: product },
  ...socials.map((social) => ({ name: social.network, value: 'href' in social ? social.href : social.to })),
  ...directories.map((listing) => ({
    name: listing.label,
    value: 'href' in listing ? listing.href : listing.to,
  })),
  ...team.flatMap(({ name, role, profile }) => [
    { name: 'team', value: `${name}, ${role}` },
    ...(profile ? [{ name: `profile of ${name}`, value: profile.href }] : []),
  ]),
  ...[...testimonials, ...schoolWords, ...cmsTestimonials].map(({ author, position }) => ({
    name: 'testimonial',
    value: `${author}, ${position}`,
  })),
];

/** Those of them that are set: what the owner leaves empty stands nowhere. */
export const samples = invented.filter(({ value }) => value !== '');
