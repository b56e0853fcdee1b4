import { expectNoHorizontalScroll } from '../support/width.ts';
import { expect, expectAccessible, test, uniqueName } from './fixtures.ts';

test('@phone one pane at a time: the list, a lead, Back, and a reply', async ({ desk, visitors }) => {
  const { page } = desk;
  const name = uniqueName('Sameer');
  await visitors.contact(name);
  await desk.search(name);
  await expectAccessible(page);
  await expectNoHorizontalScroll(desk);
  await desk.row(name).getByRole('link').tap();
  await expect(desk.lead).toBeVisible();
  await expect(desk.list).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expectAccessible(page);
  await expectNoHorizontalScroll(desk);

  await page.goBack();
  await expect(desk.lead).toHaveCount(0);
  await expect(desk.searchBox).toHaveValue(name);
  await desk.row(name).getByRole('link').tap();
  await page.getByRole('link', { name: 'Back to the list' }).tap();
  await expect(desk.row(name)).toBeVisible();

  await desk.row(name).getByRole('link').tap();
  await desk.lead.getByRole('button', { name: /^Stage/ }).tap();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Won' }).tap();
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'Mark as won' }).tap();
  await expect(desk.history).toContainText('changed the stage to Won');
  await desk.lead.getByRole('button', { name: 'Reply' }).tap();
  await expect(page.getByRole('region', { name: 'Reply by e-mail' })).toContainText(
    'Replies need a mail server.',
  );
  await expectAccessible(page);

  await page.goto('/');
  await page.getByRole('link', { name: 'Today' }).tap();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the list' }).tap();
  await page.getByRole('button', { name: 'More' }).tap();
  await expect(desk.dialog.getByRole('link', { name: 'Follow-ups due' })).toBeVisible();
  await expectAccessible(page);
  await desk.dialog.getByRole('link', { name: 'Unread' }).tap();
  await expect(desk.dialog).toHaveCount(0);
  await expect(page).toHaveURL(/unread=true/);
  await page.getByRole('button', { name: 'Filters (1 set)' }).tap();
  await expectAccessible(page);
  await expectNoHorizontalScroll(desk);
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'People' })).toContainText(desk.person);
  await expectAccessible(page);
  await expectNoHorizontalScroll(desk);
});

test('@phone a finger moves a row aside: right for done, left to snooze', async ({ desk, visitors }) => {
  const { page } = desk;
  const word = uniqueName('x').split(' ')[1] ?? '';
  const names = [`Umar ${word}`, `Aisha ${word}`] as const;
  for (const name of names) await visitors.contact(name);
  await desk.search(word);
  await expect(desk.rows).toHaveCount(2);
  // Playwright's own touch screen only taps.
  const client = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number; id?: number }[]
  ) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
  const moved = (name: string) => desk.row(name).locator('> div');
  const swipe = async (name: string, by: number) => {
    const box = await desk.row(name).boundingBox();
    if (!box) throw new Error(`${name} is not on the screen`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await touch('touchStart', { x, y });
    await touch('touchMove', { x: x + by / 2, y });
    await touch('touchMove', { x: x + by, y });
    await expect.poll(async () => (await moved(name).boundingBox())?.x).toBeCloseTo(box.x + by, 0);
    await touch('touchEnd');
    await expect.poll(async () => (await moved(name).boundingBox())?.x).toBe(box.x);
  };
  const unread = (name: string) => desk.row(name).getByText('Unread:');
  await swipe(names[0], 60);
  await expect(unread(names[0])).toHaveCount(1);

  // A second finger on the screen, such as that of the hand that holds it, changes nothing.
  const box = await desk.row(names[0]).boundingBox();
  if (!box) throw new Error(`${names[0]} is not on the screen`);
  const first = { x: 210, y: box.y + box.height / 2, id: 0 };
  await touch('touchStart', { ...first, x: 150 });
  await touch('touchMove', first);
  await touch('touchStart', first, { ...first, x: 320, id: 1 });
  await touch('touchMove', first, { ...first, x: 340, id: 1 });
  await expect.poll(async () => (await moved(names[0]).boundingBox())?.x).toBeCloseTo(box.x + 60, 0);
  await touch('touchEnd');
  await expect(unread(names[0])).toHaveCount(1);

  await swipe(names[0], 120);
  await expect(unread(names[0])).toHaveCount(0);
  await expect(page).toHaveURL(/\/\?/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(unread(names[0])).toHaveCount(1);

  await swipe(names[1], -120);
  await expect(page.getByRole('menuitem', { name: 'Today' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: /^Tomorrow \w{3}$/ }).tap();
  await expect(desk.row(names[1])).toContainText(/tomorrow/i);
});

test('@phone after an action, the next lead of the list is one tap away', async ({ desk, visitors }) => {
  const { page } = desk;
  const word = uniqueName('x').split(' ')[1] ?? '';
  await visitors.contact(`Umar ${word}`);
  await visitors.contact(`Aisha ${word}`);
  await desk.search(word);
  await expect(desk.rows).toHaveCount(2);
  await desk.row(`Aisha ${word}`).getByRole('link').tap();
  await expect(desk.history).toBeVisible();
  const next = desk.lead.getByRole('link', { name: `Next: Umar ${word}` });
  await expect(next).toHaveCount(0);
  await desk.choose(/^Stage/, 'Contacted');
  await expectAccessible(page);
  await next.tap();
  await expect(page.getByRole('heading', { level: 1, name: `Umar ${word}` })).toBeFocused();
  await desk.choose(/^Stage/, 'Contacted');
  await expect(desk.history).toContainText('changed the stage to Contacted');
  await expect(desk.lead.getByRole('link', { name: /^Next: / })).toHaveCount(0);
  await page.goBack();
  await expect(desk.rows).toHaveCount(2);
});

test.describe('@phone at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('@phone nothing is wider than the screen', async ({ desk, visitors }) => {
    const { page } = desk;
    const name = `${uniqueName('Abdullah')} of-a-very-long-family-name`;
    const id = await visitors.contact(name, {
      subject: 'https://example.in/a/very/long/address/without/any/space/in/it/that/must/break/somewhere',
      message: 'antidisestablishmentarianism'.repeat(6),
    });
    await desk.search(name.split(' ')[1] ?? '');
    await expectNoHorizontalScroll(desk);
    await desk.open(id);
    await expectNoHorizontalScroll(desk);
    await desk.lead.getByRole('button', { name: 'Note' }).tap();
    await page.getByRole('textbox', { name: 'Note' }).fill('a long note\n'.repeat(30));
    await expectAccessible(page);
    await expectNoHorizontalScroll(desk);
    await expect(page.getByRole('button', { name: 'Save note' })).toBeInViewport();
    await page.getByRole('button', { name: 'Save note' }).tap();
    await expect(desk.history).toContainText('a long note');
    const resume = new File(['%PDF-1.4\n%%EOF\n'], `Application of ${name}.pdf`, { type: 'application/pdf' });
    const applicant = { name, email: 'a@example.in', phone: '+91 194 000 0000', position: 'UI/UX Designer' };
    await desk.open(await visitors.send('careers', { ...applicant, resume }));
    // The lead scrolls by itself, so the page would not scroll.
    await expect(desk.lead.getByRole('link', { name: resume.name })).toBeInViewport({ ratio: 1 });
    await page.goto('/settings');
    await expectNoHorizontalScroll(desk);
  });
});
