import type { Work } from '../sections/Portfolio/Portfolio.tsx';

/** Five sample sites, drawn by us for clients that we invented: what a site for each trade can be. */
const works: [Work, Work, Work, Work, Work] = [
  {
    id: 'houseboat',
    client: 'Gulab',
    trade: 'Houseboat, Dal Lake',
    built: 'Booking site',
    caption: 'Three choices and a button: the dates are asked for before anything else is said.',
    window: 'houseboat-window',
  },
  {
    id: 'restaurant',
    client: 'Chaar',
    trade: 'Restaurant, Srinagar',
    built: 'Menu and table booking',
    caption: 'The plate is the page. Tonight’s free tables stand beside the one button.',
    window: 'trami-window',
  },
  {
    id: 'saffron',
    client: 'Karewa',
    trade: 'Saffron grower, Pampore',
    built: 'Online shop',
    caption: 'Four goods, four prices, UPI at the end. The harvest sells them without a word.',
    window: 'saffron-window',
  },
  {
    id: 'ski-school',
    client: 'Apharwat',
    trade: 'Ski school, Gulmarg',
    built: 'Lessons and snow report',
    caption: 'The morning’s snow in three figures, read on a phone with gloves on.',
    window: 'ski-window',
  },
  {
    id: 'walnut',
    client: 'Doon & Chisel',
    trade: 'Walnut carver, Srinagar',
    built: 'Catalogue with orders',
    caption: 'A panel large enough to count the leaves on, and a way to send your own drawing.',
    window: 'walnut-window',
  },
];

export default works;
