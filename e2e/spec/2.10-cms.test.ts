import { type Locator } from '@playwright/test';
import { type CmsPrice, cmsPrices } from '../../site/content/prices.ts';
import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';

const page = '/services/cms-solutions';

const cards: CmsPrice[] = cmsPrices;
const NAMES = cards.map(({ name }) => name);

/** The names in the order of a column, cheapest or best rated first; a system without a rating comes last. */
const BY_PRICE = namesBy((one, other) => dollars(one) - dollars(other));
const BY_RATING = namesBy((one, other) => (other.rating ?? 0) - (one.rating ?? 0));

/** §2 Services pages: CMS solutions. */
test(
  '§3 /services/cms-solutions: six CMS cards: price, time, rating (Magento without one), six features, best for',
  { tag: ['@desktop', '@phone', '@no-script'] },
  async ({ main, visitor }) => {
    await visitor.goto(page);

    for (const { name, pricing, timeline, rating } of cards) {
      const card = cardOf(main, name);
      await expect(card).toContainText(`from ${pricing}`);
      await expect(card).toContainText(timeline);
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
);

test('§2 /services/cms-solutions: ‘Get Started with {plan}’ widens its card, whose details were there before; again narrows it', async ({
  main,
  visitor,
}) => {
  await visitor.goto(page);

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
});

test(
  '§2 /services/cms-solutions: ‘Learn More’ / ‘Show Less’ unfolds one card on a phone',
  { tag: '@phone' },
  async ({ main, visitor }) => {
    await visitor.goto(page);

    const [joomla, drupal] = [cardOf(main, 'Joomla'), cardOf(main, 'Drupal')];
    await expect(joomla.getByText('Best for:')).toBeHidden();
    await joomla.getByText('Learn More').click();
    await expect(joomla.getByText('Best for:')).toBeVisible();
    await drupal.getByText('Learn More').click();
    await expect(joomla.getByText('Best for:')).toBeHidden();
    await drupal.getByText('Show Less').click();
    await expect(drupal.getByText('Best for:')).toBeHidden();
  },
);

test(
  '§2 /services/cms-solutions: the pressed button stays where it is on a phone while the card above it folds up',
  { tag: '@phone' },
  async ({ main, visitor }) => {
    await visitor.goto(page);

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
);

test(
  '§2 /services/cms-solutions: the six systems in a table, which a press on a heading puts in order, and again the other way',
  { tag: ['@desktop', '@phone'] },
  async ({ main, visitor }) => {
    await visitor.goto(page);

    const table = main.locator('#compare');
    const head = (name: string) => table.getByRole('columnheader', { name });
    const names = table.getByRole('rowheader');
    await table.scrollIntoViewIfNeeded();
    await expect(names).toHaveText(NAMES);
    await head('From').getByRole('button').click();
    await expect(head('From')).toHaveAttribute('aria-sort', 'ascending');
    await expect(names).toHaveText(BY_PRICE);
    await head('Rating').getByRole('button').press('Enter');
    await head('Rating').getByRole('button').press('Enter');
    await expect(head('Rating')).toHaveAttribute('aria-sort', 'descending');
    await expect(head('From')).not.toHaveAttribute('aria-sort');
    await expect(names).toHaveText(BY_RATING);
  },
);

staticPage(page, {
  '§2 the table is plain without script': async ({ main }) => {
    await expect(main.locator('#compare').getByRole('rowheader')).toHaveText(NAMES);
    await expect(main.locator('#compare').getByRole('button')).toHaveCount(0);
  },
  '§2 four benefits, four steps, three testimonials, three related services, four statistics': async ({
    main,
  }) => {
    await expect(main.locator('#why li').getByRole('heading', { level: 3 })).toHaveCount(4);
    await expect(main.locator('#process li').getByRole('heading', { level: 3 })).toHaveCount(4);
    await expect(main.locator('#testimonials li', { hasText: /Rated [\d.]+ out of 5/ })).toHaveCount(3);
    await expect(main.locator('#related a[href="/services/ecommerce-services"]')).toBeVisible();
    await expect(main.locator('#start dd')).toHaveText(['500+', '1000+', '99.9%', '24/7']);
  },
  '§2 ‘Get Free Consultation’ to the quote page, ‘Call Us Now’, and what one may rely on': async ({
    main,
  }) => {
    const end = main.locator('#start');
    await expect(end.getByRole('link', { name: 'Get Free Consultation' })).toHaveAttribute('href', '/quote');
    await expect(end.getByRole('link', { name: 'Call Us Now' })).toHaveAttribute('href', /^tel:\+\d+$/);
    await expect(end.getByRole('listitem')).toHaveText([
      'No Setup Fees',
      'Free Domain & SSL',
      '30-Day Guarantee',
      '24/7 Support',
    ]);
  },
});

staticPage('/services/cms', {
  '§2 the same page, whose canonical address is /services/cms-solutions': async ({ main, page: browser }) => {
    await expect(main.locator('#systems details')).toHaveCount(6);
    await expect(browser.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/services\/cms-solutions$/,
    );
  },
});

function cardOf(main: Locator, name: string): Locator {
  return main.locator('#systems li', { has: main.page().getByRole('heading', { name, exact: true }) });
}

async function open(card: Locator, name: string): Promise<void> {
  await card.getByText(`Get Started with ${name}`).click();
  await expect(card.locator('details')).toHaveAttribute('open');
}

function namesBy(compare: (one: CmsPrice, other: CmsPrice) => number): string[] {
  return cards.toSorted(compare).map(({ name }) => name);
}

function dollars({ pricing }: CmsPrice): number {
  return Number(pricing.replace(/[$,]/g, ''));
}
