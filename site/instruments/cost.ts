/** What a business is, and what its website must do. */
export const trades = ['shop', 'hotel', 'restaurant', 'school', 'clinic', 'office'] as const;
export const jobs = ['show', 'book', 'sell'] as const;
export type Trade = (typeof trades)[number];
export type Job = (typeof jobs)[number];

/** A part of a website that not every offer has. */
export type Part = 'form' | 'news' | 'payment' | 'catalogue';

/** An offer has all parts of the cheaper ones. Without `pages` it has as many as the site needs. */
export type Offer = { pages?: number; parts: Part[] };

/** Our estimate of the pages that a trade needs before it takes bookings or money: a hotel has one for each kind of room. */
const pagesOf: Record<Trade, number> = { shop: 3, hotel: 5, restaurant: 3, school: 5, clinic: 3, office: 3 };

/**
 * Returns the cheapest offer with everything that the website needs. What each offer has: §9 (content/cost.ts).
 *
 * @param offers cheapest first; the last has every part
 */
export function offerFor<O extends Offer>(trade: Trade, job: Job, offers: readonly [...O[], O]): O {
  const needed = partsFor(trade, job);
  const enough = offers.find((offer, index) => {
    const parts = offers.slice(0, index + 1).flatMap((cheaper) => cheaper.parts);
    return (offer.pages ?? Infinity) >= pagesOf[trade] && needed.every((part) => parts.includes(part));
  });
  return enough ?? (offers.at(-1) as O);
}

function partsFor(trade: Trade, job: Job): Part[] {
  const parts: Part[] = [];
  // A school publishes news, dates and results itself.
  if (trade === 'school') parts.push('news');
  if (job === 'book') parts.push('form');
  // Others take single payments. A shop sells many products, every day.
  if (job === 'sell') parts.push(trade === 'shop' ? 'catalogue' : 'payment');
  return parts;
}
