import { packages } from '../../content/packages.ts';
import type { Part } from './built-page.ts';

/** What each package must show, in order (§7, §9). Only the popular one has the label Most Popular. */
export const offers = packages.map(
  ({ name, price, originalPrice, deliveryTime, popular, features, enquiry }) => ({
    name,
    figures: [price, originalPrice, deliveryTime],
    crossedOut: originalPrice,
    isPopular: popular,
    features,
    enquiry: {
      label: enquiry.label,
      href: 'href' in enquiry ? enquiry.href : '',
      target: '_blank',
      isIsolated: true,
    },
  }),
);

/** The same of the packages that a section shows. A figure that is missing is missing here, too. */
export function offersIn(section: Part): unknown[] {
  const cards = section.all('li').filter((card) => card.has('h3'));
  return cards.map((card, index) => {
    const link = card.one('a');
    const offer = offers[index];
    return {
      name: card.one('h3').text,
      figures: offer?.figures.filter((figure) => card.says(figure)),
      crossedOut:
        offer?.crossedOut && card.one('s').says(offer.crossedOut) ? offer.crossedOut : card.one('s').text,
      isPopular: card.says('Most Popular'),
      features: card.texts('li'),
      enquiry: {
        label: offer && link.says(offer.enquiry.label) ? offer.enquiry.label : link.text,
        href: link.attribute('href'),
        target: link.attribute('target'),
        isIsolated: link.attribute('rel')?.split(' ').includes('noopener'),
      },
    };
  });
}
