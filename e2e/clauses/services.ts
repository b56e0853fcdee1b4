import { expect } from '../support/fixtures.ts';
import { isServed } from '../support/site.ts';
import type { Clause, VisitorKind } from '../support/clause.ts';
import type { Visitor } from '../support/visitor.ts';

const everyone: VisitorKind[] = ['desktop', 'phone', 'no-script'];
const apps = '/services/mobile-apps';

/** Each page that asks for a consultation at its end. */
const WITH_FORM: Clause['page'][] = [apps];

const all: Clause[] = [
  {
    section: '§2',
    page: apps,
    clause: 'statistics, six services, six reasons, four steps and a technology grid',
    by: everyone,
    see: async ({ main }) => {
      await expect(main.locator('dl', { hasText: 'apps delivered' })).toContainText('50+');
      await expect(headingsIn(main, '#services')).toHaveText([
        'iOS',
        'Android',
        'Windows',
        'Cross-platform',
        'UI/UX design',
        'Maintenance and support',
      ]);
      await expect(headingsIn(main, '#why')).toHaveCount(6);
      await expect(headingsIn(main, '#process')).toHaveCount(4);
      await expect(headingsIn(main, '#technologies')).toHaveCount(6);
    },
  },
  {
    section: '§2',
    page: apps,
    clause: 'call and e-mail links at its end, and links to related pages that are served',
    see: async ({ main }) => {
      const end = main.locator('section', { has: main.page().getByRole('heading', { name: /errand/ }) });
      await expect(end.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+91\d{10}$/);
      await expect(end.getByRole('link', { name: /^Write to / })).toHaveAttribute('href', /^mailto:.+@/);
      await expectRelated(main, ['web-development', 'web-design', 'ecommerce-services']);
    },
  },
  ...WITH_FORM.map((page): Clause => ({
    section: '§4',
    page,
    clause: 'the consultation form stands last, before the footer',
    by: everyone,
    see: async ({ main }) => {
      const form = main.locator('section').last().locator('form');
      await expect(form).toHaveAttribute('action', '/api/forms/consultation');
      await expect(form.getByRole('button', { name: 'Schedule Free Consultation' })).toBeVisible();
      await expect(main.locator('section').last()).toContainText(
        'We respect your privacy. Your information will never be shared.',
      );
    },
  })),
];

/** §2 Services pages: the section itself, web design, web development and mobile apps. */
export const services: Clause[] = all.filter(({ page }) => isServed(page));

function headingsIn(main: Visitor['main'], part: string) {
  return main.locator(`${part} li`).getByRole('heading', { level: 3 });
}

/** Related pages stand in their order; one that is not served yet is not linked. */
async function expectRelated(main: Visitor['main'], names: string[]) {
  const served = names.map((name) => `/services/${name}`).filter(isServed);
  const links = await main
    .locator('#related a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(served);
}
