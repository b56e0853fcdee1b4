import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/width.ts';
import { expect, expectAccessible, expectAccessibleInBothSchemes, test, uniqueName } from './fixtures.ts';

test('leads move by mouse, keyboard and menu, and the totals follow', async ({ desk, visitors }) => {
  const { page } = desk;
  const word = uniqueName('x').split(' ')[1] ?? '';
  for (const name of ['Aisha', 'Bilal', 'Nusrat']) await visitors.contact(`${name} ${word}`);
  await openBoard(page, word, 3);
  await expect(column(page, 'New').getByRole('link', { name: '3 leads' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await drag(page, `Aisha ${word}`, 'Quoted');
  await desk.quote('40k');
  await expect(column(page, 'Quoted').getByRole('listitem').filter({ hasText: '₹40,000' })).toHaveCount(1);
  await expect(column(page, 'Quoted').locator('header')).toContainText('₹40,000');
  await expect(column(page, 'New').getByRole('link', { name: '2 leads' })).toBeVisible();
  // A drag opens nothing.
  await expect(page).toHaveURL(/\/board\?/);

  await card(page, 'New', `Bilal ${word}`).focus();
  await page.keyboard.press('s');
  await page.getByRole('menuitemradio', { name: 'Contacted' }).press('Enter');
  await expect(card(page, 'Contacted', `Bilal ${word}`)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(card(page, 'New', `Nusrat ${word}`)).toBeFocused();

  await page.keyboard.press('s');
  await page.getByRole('menuitemradio', { name: 'Won' }).click();
  await desk.dialog.getByRole('textbox').fill('1.25 lakh');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(column(page, 'Won')).toContainText('₹1,25,000');
  await expect(card(page, 'Won', `Nusrat ${word}`)).toBeFocused();

  await drag(page, `Aisha ${word}`, 'Lost');
  await desk.dialog.getByRole('button', { name: 'Too expensive' }).click();
  await expect(card(page, 'Lost', `Aisha ${word}`)).toBeVisible();
  await page.reload();
  await expect(card(page, 'Lost', `Aisha ${word}`)).toBeVisible();
  await expect(card(page, 'Contacted', `Bilal ${word}`)).toBeVisible();
  await expect(column(page, 'Won')).toContainText('₹1,25,000');

  await card(page, 'Lost', `Aisha ${word}`).click();
  await expect(desk.history).toContainText('Too expensive');
  await page.getByRole('button', { name: 'Back to the board' }).click();
  await expect(card(page, 'Lost', `Aisha ${word}`)).toBeVisible();
});

test('a column fetches its further leads as it is scrolled', async ({ desk, visitors }) => {
  const { page } = desk;
  const word = uniqueName('x').split(' ')[1] ?? '';
  for (const name of ['Aisha', 'Bilal', 'Nusrat']) await visitors.contact(`${name} ${word}`);
  // Two leads a column, so that three are more than a page.
  await page.route('**/api/board?*', (route) => route.continue({ url: `${route.request().url()}&limit=2` }));
  await openBoard(page, word, 3);
});

test('a refused move is put back, and changes of colleagues appear', async ({ desk, visitors, openDesk }) => {
  const { page } = desk;
  const word = uniqueName('x').split(' ')[1] ?? '';
  const id = await visitors.contact(`Sameer ${word}`);
  await openBoard(page, word, 1);
  await page.route('**/api/leads/changes', (route) =>
    route.fulfill({ status: 500, json: { error: 'the disk is full' } }),
  );
  desk.allowErrors(/status of 500/);
  await drag(page, `Sameer ${word}`, 'Contacted');
  await expect(desk.message('The disk is full.')).toBeVisible();
  await expect(card(page, 'New', `Sameer ${word}`)).toBeVisible();
  await page.unrouteAll();

  const colleague = await openDesk(uniqueName('Bilal'));
  await colleague.open(id);
  await colleague.choose(/^Stage/, 'Quoted');
  await expect(card(page, 'Quoted', `Sameer ${word}`)).toBeVisible();
  await colleague.choose(/^Nobody|^Assigned/, `${colleague.person} (you)`);
  // The colleague joined after the board was opened.
  await page.reload();
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption(colleague.person);
  await expect(page).toHaveURL(/assignee=\d+/);
  await expect(card(page, 'Quoted', `Sameer ${word}`)).toBeVisible();
  await page.getByRole('radio', { name: 'Applications' }).check({ force: true });
  await expect(page).toHaveURL(/applications=true/);
  await expect(page.getByText(`Nothing found for “${word}”`)).toBeVisible();
  await expectAccessible(page);
});

test('@phone one stage at a time, and a long press moves a lead', async ({ desk, visitors }) => {
  const { page } = desk;
  const word = uniqueName('x').split(' ')[1] ?? '';
  await visitors.contact(`Hina ${word}`);
  await visitors.contact(`Zahoor ${word}`);
  await openBoard(page, word, 2);
  const stages = page.getByRole('navigation', { name: 'Stages' });
  await expectAccessible(page);
  await expectNoHorizontalScroll(desk);

  // A finger: Playwright's own touch screen only taps.
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const from = await middle(card(page, 'New', `Hina ${word}`));
  const to = await middle(stages.getByRole('button', { name: 'Contacted' }));
  await touch('touchStart', from.x, from.y);
  await expect(page.locator('[data-dragging]').first()).toBeAttached();
  await touch('touchMove', from.x, from.y - 20);
  await touch('touchMove', to.x, to.y);
  await expect(page.locator('[data-over]').first()).toBeAttached();
  await touch('touchEnd');
  await expect(stages.getByRole('button', { name: 'Contacted' })).toContainText('1');

  await stages.getByRole('button', { name: 'Contacted' }).tap();
  await expect(card(page, 'Contacted', `Hina ${word}`)).toBeInViewport();
  await column(page, 'Contacted')
    .getByRole('button', { name: `Actions for Hina ${word}` })
    .tap();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Lost' }).tap();
  await desk.dialog.getByRole('button', { name: 'No answer' }).tap();
  await expect(stages.getByRole('button', { name: 'Lost' })).toContainText('1');
});

/** Opens the board with the leads that have a word. */
async function openBoard(page: Page, word: string, leads: number): Promise<void> {
  await page.goto(`/board?q=${word}`);
  await expect(column(page, 'New').locator('[data-card]')).toHaveCount(leads);
}

function column(page: Page, stage: string) {
  return page.getByRole('region', { name: stage, exact: true });
}

/** The link of a lead in a column. */
function card(page: Page, stage: string, name: string) {
  return column(page, stage).getByRole('link', { name });
}

async function drag(page: Page, name: string, stage: string): Promise<void> {
  const from = await middle(page.locator('[data-card]', { hasText: name }));
  const to = await middle(column(page, stage));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(column(page, stage)).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
}

async function middle(target: ReturnType<Page['locator']>): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
