import { expect } from '../support/fixtures.ts';
import type { Clause, VisitorKind } from '../support/clause.ts';

const everyone: VisitorKind[] = ['desktop', 'phone', 'no-script'];
const page = '/services/seo';
const audit = '/quote?service=SEO%20Optimization';

/** §1 SEO results claims. */
const RESULTS = ['500%', '85%', '200+', '98%'];

/** §2 Services pages: SEO. */
export const seo: Clause[] = [
  {
    section: '§2',
    page,
    clause: 'call and free-audit actions; six services, six tools, six platforms, six steps, four reasons',
    by: everyone,
    see: async ({ main }) => {
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
  },
  {
    section: '§1',
    page,
    clause:
      'results: 500% average traffic increase, 85% first-page rankings, 200+ campaigns, 98% satisfaction',
    by: ['no-script'],
    see: async ({ main }) => {
      const results = main.locator('section').first().locator('dl');
      await expect(results.locator('dd')).toHaveText(RESULTS);
      await expect(results.locator('dt')).toHaveText([
        'average traffic increase',
        'first-page rankings',
        'campaigns',
        'satisfaction',
      ]);
    },
  },
  {
    section: '§4',
    page,
    clause: 'seventeen questions, one open at a time; a click on the open one closes it',
    by: everyone,
    see: async ({ main }) => {
      const questions = main.locator('#faq details');
      await expect(questions).toHaveCount(17);
      await questions.nth(16).locator('summary').click();
      await expect(main.locator('#faq details[open]')).toHaveCount(1);
      await expect(questions.nth(16)).toHaveAttribute('open');
      await questions.nth(16).locator('summary').press('Enter');
      await expect(main.locator('#faq details[open]')).toHaveCount(0);
    },
  },
  {
    section: '§9',
    page,
    clause: 'initial results in 3-6 months, significant ones in 6-12',
    see: async ({ main }) => {
      await expect(main.locator('section').first()).toContainText(
        'Initial results in 3-6 months, significant ones in 6-12.',
      );
      await expect(main.locator('#process')).toContainText('3-6 months');
      await expect(main.locator('#process')).toContainText('6-12 months');
    },
  },
  {
    section: '§8',
    page,
    clause: 'a logo that fails is hidden and replaced with a letter badge',
    before: async (visitor) => {
      visitor.expects(/ERR_FAILED/);
      await visitor.page.route('**/assets/semrush-*.svg', (route) => route.abort());
    },
    see: async ({ main }) => {
      const row = (name: string) => main.locator('#tools li', { hasText: name });
      await row('Semrush').scrollIntoViewIfNeeded();
      await expect(row('Semrush').locator('img')).toBeHidden();
      await expect(row('Semrush').getByText('S', { exact: true })).toBeVisible();
      await expect(row('Lighthouse').locator('img')).toBeVisible();
      await expect(row('LinkedIn').getByText('L', { exact: true })).toBeVisible();
    },
  },
];
