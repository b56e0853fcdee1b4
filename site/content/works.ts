import type { Work } from '../sections/Portfolio/Portfolio.tsx';

/** Five sample sites of invented clients, each for another kind of business. */
const works: [Work, Work, Work, Work, Work] = [
  {
    id: 'houseboat',
    client: 'Gulab',
    trade: 'Houseboat, Dal Lake',
    built: 'Booking site',
    caption: 'The site asks for the dates before anything else.',
    window: 'houseboat-window',
  },
  {
    id: 'restaurant',
    client: 'Chaar',
    trade: 'Restaurant, Srinagar',
    built: 'Menu and table booking',
    caption: 'Tonight’s free tables are next to the booking button.',
    window: 'trami-window',
  },
  {
    id: 'saffron',
    client: 'Karewa',
    trade: 'Saffron grower, Pampore',
    built: 'Online shop',
    caption: 'Four products, four prices, payment by UPI.',
    window: 'saffron-window',
  },
  {
    id: 'ski-school',
    client: 'Apharwat',
    trade: 'Ski school, Gulmarg',
    built: 'Lessons and snow report',
    caption: 'This morning’s snow in three figures, and buttons you can press with gloves on.',
    window: 'ski-window',
  },
  {
    id: 'walnut',
    client: 'Doon & Chisel',
    trade: 'Walnut carver, Srinagar',
    built: 'Catalogue with orders',
    caption: 'Customers can send their own drawing.',
    window: 'walnut-window',
  },
];

export default works;
