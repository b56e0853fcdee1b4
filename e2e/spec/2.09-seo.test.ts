import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';

const path = '/services/seo';
const audit = '/quote?service=SEO%20Optimization';

/** §1 SEO results claims. */
const RESULTS = ['500%', '85%', '200+', '98%'];

/** §2 Services pages: SEO. */
staticPage(path, {
  '§2 call and free-audit buttons; six services, six tools, six platforms, six steps, four reasons': async ({
    main,
  }) => {
    const hero = main.locator('section').first();
    await expect(hero.getByRole('link', { name: 'Get a free audit' })).toHaveAttribute('href', audit);
    await expect(hero.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
    for (const [id, count] of Object.entries({ services: 6, process: 6, why: 4 })) {
      await expect(main.locator(`#${id} li`).getByRole('heading', { level: 3 })).toHaveCount(count);
    }
    const group = (name: string) =>
      main.locator('#tools div', { has: main.page().getByRole('heading', { name, exact: true }) }).last();
    await expect(group('Six tools').getByRole('listitem')).toHaveCount(6);
    await expect(group('Six social platforms').getByRole('listitem')).toHaveCount(6);
    const related = main.locator('#related a');
    await expect(related.filter({ hasText: 'CMS Solutions' })).toHaveAttribute(
      'href',
      '/services/cms-solutions',
    );
  },
  '§1 results: 500% average traffic increase, 85% first-page rankings, 200+ campaigns, 98% satisfaction':
    async ({ main }) => {
      const results = main.locator('section').first().locator('dl');
      await expect(results.locator('dd')).toHaveText(RESULTS);
      await expect(results.locator('dt')).toHaveText([
        'average traffic increase',
        'first-page rankings',
        'campaigns',
        'satisfaction',
      ]);
    },
  '§9 initial results in 3-6 months, significant ones in 6-12': async ({ main }) => {
    await expect(main.locator('section').first()).toContainText(
      'Initial results in 3-6 months, significant ones in 6-12.',
    );
    await expect(main.locator('#process')).toContainText('3-6 months');
    await expect(main.locator('#process')).toContainText('6-12 months');
  },
});

test(
  '§4 /services/seo: seventeen questions, one open at a time; activating the open one closes it',
  { tag: ['@desktop', '@no-script'] },
  async ({ main, visitor }) => {
    await visitor.goto(path);

    const questions = main.locator('#faq details');
    await expect(questions).toHaveCount(17);
    await questions.nth(16).locator('summary').click();
    await expect(main.locator('#faq details[open]')).toHaveCount(1);
    await expect(questions.nth(16)).toHaveAttribute('open');
    await questions.nth(16).locator('summary').press('Enter');
    await expect(main.locator('#faq details[open]')).toHaveCount(0);
  },
);

test('§8 /services/seo: a logo that fails to load is hidden and replaced with a letter badge', async ({
  main,
  visitor,
}) => {
  visitor.allowErrors(/ERR_FAILED/);
  await visitor.page.route('**/assets/semrush-*.svg', (route) => route.abort());
  await visitor.goto(path);

  const row = (name: string) => main.locator('#tools li', { hasText: name });
  await row('Semrush').scrollIntoViewIfNeeded();
  await expect(row('Semrush').locator('img')).toBeHidden();
  await expect(row('Semrush').getByText('S', { exact: true })).toBeVisible();
  await expect(row('Lighthouse').locator('img')).toBeVisible();
  await expect(row('LinkedIn').getByText('L', { exact: true })).toBeVisible();
});
