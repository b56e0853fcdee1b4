import { type Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const path = '/services/cms-solutions';

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

function cardOf(main: Locator, name: string): Locator {
  return main.locator('#systems li', { has: main.page().getByRole('heading', { name, exact: true }) });
}

async function openCard(card: Locator, name: string): Promise<void> {
  await card.getByText(`Get Started with ${name}`).click();
  await expect(card.locator('details')).toHaveAttribute('open');
}
