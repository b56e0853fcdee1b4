import { expect } from '../support/fixtures.ts';
import { storedFrom, uniqueAddress } from '../support/leads.ts';
import type { Clause, VisitorKind } from '../support/clause.ts';
import type { Visitor } from '../support/visitor.ts';

const everyone: VisitorKind[] = ['desktop', 'phone', 'no-script'];
const index = '/services';
const design = '/services/web-design';
const development = '/services/web-development';
const apps = '/services/mobile-apps';

/** Each page that asks for a consultation at its end. */
const WITH_FORM: Clause['page'][] = [
  index,
  design,
  development,
  apps,
  '/services/seo',
  '/services/cms-solutions',
  '/services/ecommerce-services',
];

/** §2 The twelve technologies, in their order. */
const TECHNOLOGIES =
  'React.js Next.js PHP Python MySQL Linux .NET JavaScript Node.js MongoDB Django Express.js'.split(' ');

/** §2 Services pages: the section itself, web design, web development and mobile apps. */
export const services: Clause[] = [
  {
    section: '§2',
    page: index,
    clause: 'six services, each with what it is, from what price and by when, and a link to its page',
    by: everyone,
    see: async ({ main }) => {
      const fields = main.locator('#all > ul > li');
      await expect(fields.getByRole('heading', { level: 3 })).toHaveText([
        'Web design',
        'Web development',
        'Mobile apps',
        'SEO',
        'CMS solutions',
        'E-commerce',
      ]);
      await expect(fields.locator('dd')).toHaveCount(12);
      expect(await linksIn(main, '#all')).toEqual(
        pathsOf([
          'web-design',
          'web-development',
          'mobile-apps',
          'seo',
          'cms-solutions',
          'ecommerce-services',
        ]),
      );
    },
  },
  {
    section: '§9',
    page: index,
    clause:
      'services FAQ: basic site 2-4 weeks, complex 6-12 weeks, cost ₹15,000 to ₹1,00,000+; its categories as filters',
    by: everyone,
    see: async ({ main }) => {
      const answer = (question: string) => main.locator('#faq details', { hasText: question });
      await expect(answer('How much does a website cost?')).toContainText(/₹15,000 .*₹1,00,000\+/);
      await expect(answer('How long does a website take?')).toContainText(
        /basic site takes 2-4 weeks, a complex one 6-12 weeks/,
      );
      await main.locator('#faq label', { hasText: 'Security' }).click();
      await expect(answer('Who can get at our data?')).toBeVisible();
      await expect(answer('When do I pay?')).toBeHidden();
    },
  },
  {
    section: '§2',
    page: design,
    clause: 'hero, agency intro, six services, four reasons and the four steps by name',
    by: everyone,
    see: async ({ main }) => {
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByRole('heading', { level: 2, name: /^An agency of / })).toBeVisible();
      await expect(headingsIn(main, '#services')).toHaveText([
        'Custom design',
        'SEO-friendly development',
        'Mobile responsive layouts',
        'E-commerce design',
        'UI/UX strategy',
        'Brand integration',
      ]);
      await expect(headingsIn(main, '#why')).toHaveCount(4);
      await expect(headingsIn(main, '#process')).toHaveText([
        'Consultation',
        'Design & Planning',
        'Development',
        'Launch & Support',
      ]);
    },
  },
  {
    section: '§2',
    page: design,
    clause: 'related links, quote and portfolio buttons, statistics and a contact block',
    by: everyone,
    see: async ({ main }) => {
      await expectRelated(main, ['web-development', 'seo', 'cms-solutions', 'ecommerce-services']);
      const action = main.locator('section', {
        has: main.page().getByRole('heading', { name: 'Show us a page that you envy.' }),
      });
      await expect(action.getByRole('link', { name: 'Get a Free Quote' })).toHaveAttribute(
        'href',
        '/quote?service=Web%20Design',
      );
      await expect(action.locator('a[href="/portfolio"]')).toHaveCount(1);
      await expect(main.locator('dl', { hasText: 'happy clients' })).toContainText('1000+');
      await expect(main.locator('#contact').getByRole('link', { name: /^Call/ })).toHaveAttribute(
        'href',
        /^tel:/,
      );
      await expect(main.locator('#contact address')).toContainText('Bijbehara');
    },
  },
  {
    section: '§2',
    page: development,
    clause:
      'intro with call button and portfolio link; twelve technology cards with category and description',
    by: everyone,
    see: async ({ main }) => {
      const hero = main.locator('section').first();
      await expect(hero.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
      await expect(hero.locator('a[href="/portfolio"]')).toHaveCount(1);
      await expect(headingsIn(main, '#technologies')).toHaveText(TECHNOLOGIES);
      await expect(main.locator('#technologies img')).toHaveCount(TECHNOLOGIES.length);
      await expect(main.locator('#technologies li p')).toHaveCount(2 * TECHNOLOGIES.length);
    },
  },
  {
    section: '§8',
    page: development,
    clause: 'a technology whose logo fails shows the first letter of its name',
    by: ['desktop'],
    before: async (visitor) => {
      visitor.expects(/ERR_FAILED/);
      await visitor.page.route('**/assets/react-*.svg', (route) => route.abort());
    },
    see: async ({ main }) => {
      const card = main.locator('#technologies li', { hasText: 'React.js' });
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByText('R', { exact: true })).toBeVisible();
      await expect(card.locator('img')).toBeHidden();
    },
  },
  {
    section: '§2',
    page: development,
    clause:
      'six core services, four reasons, six steps by name, related links; Start Your Project calls, Get Free Quote asks',
    by: everyone,
    see: async ({ main }) => {
      await expect(headingsIn(main, '#services')).toHaveCount(6);
      await expect(headingsIn(main, '#why')).toHaveCount(4);
      await expect(headingsIn(main, '#process')).toHaveText([
        'Discovery & Planning',
        'Design & Prototyping',
        'Development',
        'Testing & QA',
        'Deployment',
        'Maintenance',
      ]);
      await expectRelated(main, ['web-design', 'cms-solutions', 'mobile-apps', 'seo']);
      await expect(main.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute('href', /^tel:/);
      await expect(main.getByRole('link', { name: 'Get Free Quote' })).toHaveAttribute(
        'href',
        '/quote?topic=web-development',
      );
    },
  },
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
  {
    section: '§4',
    page: design,
    clause: 'consultation form: after a failure the values are kept, and sent again it is stored once',
    by: ['desktop'],
    see: async (visitor) => {
      visitor.expects(/Failed to load resource/);
      const form = visitor.form('consultation');
      await form.isMounted();
      const filled = { name: 'Asha', email: uniqueAddress(), message: 'Four pages for a bakery' };
      await form.fills(filled);
      await form.isAnswered({ status: 503, body: {} });
      await form.sends();
      await visitor.page.getByRole('alertdialog', { name: 'Something went wrong.' }).waitFor();
      await visitor.page.getByRole('button', { name: 'OK' }).click();
      expect(await form.values()).toMatchObject(filled);
      await form.isAnsweredByServer();
      await form.sends();
      await expect(visitor.main.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
      expect(await storedFrom(visitor, filled.email)).toHaveLength(1);
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

function headingsIn(main: Visitor['main'], part: string) {
  return main.locator(`${part} li`).getByRole('heading', { level: 3 });
}

/** Related pages stand in their order. */
async function expectRelated(main: Visitor['main'], names: string[]) {
  expect(await linksIn(main, '#related')).toEqual(pathsOf(names));
}

function linksIn(main: Visitor['main'], part: string): Promise<(string | null)[]> {
  return main.locator(`${part} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

function pathsOf(names: string[]): string[] {
  return names.map((name) => `/services/${name}`);
}
