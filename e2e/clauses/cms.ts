import { type Locator } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import type { Clause, VisitorKind } from '../support/clause.ts';

const everyone: VisitorKind[] = ['desktop', 'phone', 'no-script'];
const page = '/services/cms-solutions';

/** §9 CMS cards: price, time, rating. */
const CARDS: [name: string, price: string, time: string, rating?: string][] = [
  ['WordPress', '$299', '1-2 weeks', '4.8'],
  ['Joomla', '$499', '2-3 weeks', '4.6'],
  ['Drupal', '$799', '3-4 weeks', '4.7'],
  ['Shopify', '$599', '1-3 weeks', '4.9'],
  ['Magento', '$1,299', '4-6 weeks'],
  ['Custom CMS', '$2,499', '6-12 weeks', '5'],
];

/** In the order in which a column of the table puts them. */
const BY_PRICE = ['WordPress', 'Joomla', 'Shopify', 'Drupal', 'Magento', 'Custom CMS'];
const BY_RATING = ['Custom CMS', 'Shopify', 'WordPress', 'Drupal', 'Joomla', 'Magento'];

/** §2 Services pages: CMS solutions. */
export const cms: Clause[] = [
  {
    section: '§3',
    page,
    clause: 'six CMS cards: price, time, rating (Magento without one), six features, best for',
    by: everyone,
    see: async ({ main }) => {
      for (const [name, price, time, rating] of CARDS) {
        const card = cardOf(main, name);
        await expect(card).toContainText(`from ${price}`);
        await expect(card).toContainText(time);
        await expect(card.getByText('Rated')).toHaveText(rating ? [`Rated ${rating} of 5`] : []);
        await open(card, name);
        await expect(card.getByRole('list', { name: 'Features' }).getByRole('listitem')).toHaveCount(6);
        await expect(card.getByText('Best for:')).toBeVisible();
        await expect(card.getByRole('link', { name: `Ask for ${name}` })).toHaveAttribute(
          'href',
          `/quote?topic=${encodeURIComponent(name)}`,
        );
      }
      await expect(main.locator('#systems details[open]')).toHaveCount(1);
    },
  },
  {
    section: '§2',
    page,
    clause: '‘Get Started with {plan}’ widens its card, whose details were there before; again narrows it',
    by: ['desktop'],
    see: async ({ main }) => {
      const [joomla, drupal] = [cardOf(main, 'Joomla'), cardOf(main, 'Drupal')];
      const width = async (card: Locator) => (await card.boundingBox())?.width ?? 0;
      await expect(joomla.getByText('Best for:')).toBeVisible();
      await expect(joomla.getByText('Learn More')).toBeHidden();
      const before = await width(joomla);
      await open(joomla, 'Joomla');
      expect(await width(joomla)).toBeGreaterThan(before * 1.3);
      await open(drupal, 'Drupal');
      expect(await width(joomla)).toBeLessThan(before);
      await drupal.locator('summary').press('Enter');
      expect(await width(drupal)).toBeCloseTo(before, 0);
    },
  },
  {
    section: '§2',
    page,
    clause: '‘Learn More’ / ‘Show Less’ unfolds one card on a phone',
    by: ['phone'],
    see: async ({ main }) => {
      const [joomla, drupal] = [cardOf(main, 'Joomla'), cardOf(main, 'Drupal')];
      await expect(joomla.getByText('Best for:')).toBeHidden();
      await joomla.getByText('Learn More').click();
      await expect(joomla.getByText('Best for:')).toBeVisible();
      await drupal.getByText('Learn More').click();
      await expect(joomla.getByText('Best for:')).toBeHidden();
      await drupal.getByText('Show Less').click();
      await expect(drupal.getByText('Best for:')).toBeHidden();
    },
  },
  {
    section: '§2',
    page,
    clause: 'the pressed button stays where it is on a phone while the card above it folds up',
    by: ['phone'],
    see: async ({ main }) => {
      const [joomla, drupal] = [cardOf(main, 'Joomla'), cardOf(main, 'Drupal')];
      await joomla.getByText('Learn More').click();
      const button = drupal.getByText('Get Started with Drupal');
      const top = () => button.evaluate((element) => element.getBoundingClientRect().top);
      await button.scrollIntoViewIfNeeded();
      const before = await top();
      await button.click();
      await expect(joomla.getByText('Best for:')).toBeHidden();
      await expect(drupal.getByText('Best for:')).toBeVisible();
      await expect.poll(top).toBeCloseTo(before, 0);
    },
  },
  {
    section: '§2',
    page,
    clause: 'the six systems in a table, which a press on a heading puts in order, and again the other way',
    by: ['desktop', 'phone'],
    see: async ({ main }) => {
      const table = main.locator('#compare');
      const head = (name: string) => table.getByRole('columnheader', { name });
      const names = table.getByRole('rowheader');
      await table.scrollIntoViewIfNeeded();
      await expect(names).toHaveText(CARDS.map(([name]) => name));
      await head('From').getByRole('button').click();
      await expect(head('From')).toHaveAttribute('aria-sort', 'ascending');
      await expect(names).toHaveText(BY_PRICE);
      await head('Rating').getByRole('button').press('Enter');
      await head('Rating').getByRole('button').press('Enter');
      await expect(head('Rating')).toHaveAttribute('aria-sort', 'descending');
      await expect(head('From')).not.toHaveAttribute('aria-sort');
      await expect(names).toHaveText(BY_RATING);
    },
  },
  {
    section: '§2',
    page,
    clause: 'the table is plain without script',
    by: ['no-script'],
    see: async ({ main }) => {
      await expect(main.locator('#compare').getByRole('rowheader')).toHaveText(CARDS.map(([name]) => name));
      await expect(main.locator('#compare').getByRole('button')).toHaveCount(0);
    },
  },
  {
    section: '§2',
    page,
    clause: 'four benefits, four steps, three testimonials, three related services, four statistics',
    by: ['no-script'],
    see: async ({ main }) => {
      await expect(main.locator('#why li').getByRole('heading', { level: 3 })).toHaveCount(4);
      await expect(main.locator('#process li').getByRole('heading', { level: 3 })).toHaveCount(4);
      await expect(main.locator('#testimonials li', { hasText: /Rated [\d.]+ out of 5/ })).toHaveCount(3);
      await expect(main.locator('#related a[href="/services/ecommerce-services"]')).toBeVisible();
      await expect(main.locator('#start dd')).toHaveText(['500+', '1000+', '99.9%', '24/7']);
    },
  },
  {
    section: '§2',
    page,
    clause: '‘Get Free Consultation’ to the quote page, ‘Call Us Now’, and what one may rely on',
    by: ['no-script'],
    see: async ({ main }) => {
      const end = main.locator('#start');
      await expect(end.getByRole('link', { name: 'Get Free Consultation' })).toHaveAttribute(
        'href',
        '/quote',
      );
      await expect(end.getByRole('link', { name: 'Call Us Now' })).toHaveAttribute('href', /^tel:\+\d+$/);
      await expect(end.getByRole('listitem')).toHaveText([
        'No Setup Fees',
        'Free Domain & SSL',
        '30-Day Guarantee',
        '24/7 Support',
      ]);
    },
  },
  {
    section: '§2',
    page: '/services/cms',
    clause: 'the same page, whose canonical address is /services/cms-solutions',
    by: ['no-script'],
    see: async ({ main, page: browser }) => {
      await expect(main.locator('#systems details')).toHaveCount(6);
      await expect(browser.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        /\/services\/cms-solutions$/,
      );
    },
  },
];

function cardOf(main: Locator, name: string): Locator {
  return main.locator('#systems li', { has: main.page().getByRole('heading', { name, exact: true }) });
}

async function open(card: Locator, name: string): Promise<void> {
  await card.getByText(`Get Started with ${name}`).click();
  await expect(card.locator('details')).toHaveAttribute('open');
}
