import { type Locator } from '@playwright/test';
import { type CmsPrice, cmsPrices } from '../../site/content/prices.ts';
import { expect, test } from '../support/fixtures.ts';

const path = '/services/cms-solutions';

const systems: CmsPrice[] = cmsPrices;
const NAMES = systems.map(({ name }) => name);

/** The names in a column's sort order: cheapest or best rated first. A system without a rating is last. */
const BY_PRICE = namesBy((one, other) => dollars(one) - dollars(other));
const BY_RATING = namesBy((one, other) => (other.rating ?? 0) - (one.rating ?? 0));

test('§2 /services/cms-solutions: ‘Get Started with {plan}’ widens its card and pressing it again narrows it; the details are always visible', async ({
  main,
  visitor,
}) => {
  await visitor.goto(path);

  const [joomla, drupal] = [cardOf(main, 'Joomla'), cardOf(main, 'Drupal')];
  const width = async (card: Locator) => (await card.boundingBox())?.width ?? 0;
  await expect(joomla.getByText('Best for:')).toBeVisible();
  await expect(joomla.getByText('Learn More')).toBeHidden();
  const before = await width(joomla);
  await openCard(joomla, 'Joomla');
  expect(await width(joomla)).toBeGreaterThan(before * 1.3);
  await openCard(drupal, 'Drupal');
  expect(await width(joomla)).toBeLessThan(before);
  await drupal.locator('summary').press('Enter');
  expect(await width(drupal)).toBeCloseTo(before, 0);
});

test(
  '§2 /services/cms-solutions: ‘Learn More’ / ‘Show Less’ expands one card at a time on a phone',
  { tag: '@phone' },
  async ({ main, visitor }) => {
    await visitor.goto(path);

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
  '§2 /services/cms-solutions: on a phone the pressed button does not move when the card above it collapses',
  { tag: '@phone' },
  async ({ main, visitor }) => {
    await visitor.goto(path);

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
  '§2 /services/cms-solutions: a table of the six systems; activating a column heading sorts it, and a second time reverses the order',
  { tag: ['@desktop', '@phone'] },
  async ({ main, visitor }) => {
    await visitor.goto(path);

    const table = main.locator('#compare');
    const columnHeader = (name: string) => table.getByRole('columnheader', { name });
    const names = table.getByRole('rowheader');
    await table.scrollIntoViewIfNeeded();
    await expect(names).toHaveText(NAMES);
    await columnHeader('From').getByRole('button').click();
    await expect(columnHeader('From')).toHaveAttribute('aria-sort', 'ascending');
    await expect(names).toHaveText(BY_PRICE);
    await columnHeader('Rating').getByRole('button').press('Enter');
    await columnHeader('Rating').getByRole('button').press('Enter');
    await expect(columnHeader('Rating')).toHaveAttribute('aria-sort', 'descending');
    await expect(columnHeader('From')).not.toHaveAttribute('aria-sort');
    await expect(names).toHaveText(BY_RATING);
  },
);

function cardOf(main: Locator, name: string): Locator {
  return main.locator('#systems li', { has: main.page().getByRole('heading', { name, exact: true }) });
}

async function openCard(card: Locator, name: string): Promise<void> {
  await card.getByText(`Get Started with ${name}`).click();
  await expect(card.locator('details')).toHaveAttribute('open');
}

function namesBy(compare: (one: CmsPrice, other: CmsPrice) => number): string[] {
  return systems.toSorted(compare).map(({ name }) => name);
}

function dollars({ pricing }: CmsPrice): number {
  return Number(pricing.replace(/[$,]/g, ''));
}
