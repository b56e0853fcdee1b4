import facts from '../../site/content/facts.ts';
import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';
import { leadsFrom, uniqueEmail } from '../support/leads.ts';
import type { Visitor } from '../support/visitor.ts';

const index = '/services';
const design = '/services/web-design';
const development = '/services/web-development';
const apps = '/services/mobile-apps';

/** The pages that end with the consultation form. */
const WITH_FORM = [
  index,
  design,
  development,
  apps,
  '/services/seo',
  '/services/cms-solutions',
  '/services/ecommerce-services',
];

/** §2: the twelve technologies, in order. */
const TECHNOLOGIES =
  'React.js Next.js PHP Python MySQL Linux .NET JavaScript Node.js MongoDB Django Express.js'.split(' ');

/** §2 Services pages: overview, web design, web development and mobile apps. */
staticPage(index, {
  '§2 six services, each with a description, a starting price, a timeline and a link to its page': async ({
    main,
  }) => {
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
      pathsOf(['web-design', 'web-development', 'mobile-apps', 'seo', 'cms-solutions', 'ecommerce-services']),
    );
  },
});

test(
  '§9 /services: services FAQ: basic site 2-4 weeks, complex 6-12 weeks, cost ₹15,000 to ₹1,00,000+; the categories filter the questions',
  { tag: ['@desktop', '@no-script'] },
  async ({ main, visitor }) => {
    await visitor.goto(index);

    const answer = (question: string) => main.locator('#faq details', { hasText: question });
    await expect(answer('How much does a website cost?')).toContainText(/₹15,000 .*₹1,00,000\+/);
    await expect(answer('How long does a website take?')).toContainText(
      /basic site takes 2-4 weeks, a complex one 6-12 weeks/,
    );
    await main.locator('#faq label', { hasText: 'Security' }).click();
    await expect(answer('Who has access to our data?')).toBeVisible();
    await expect(answer('When do I pay?')).toBeHidden();
  },
);

staticPage(design, {
  '§2 hero, agency intro, six services, four reasons and the four named steps': async ({ main }) => {
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

  '§2 related links, quote and portfolio buttons, statistics and a contact block': async ({ main }) => {
    await expectRelatedLinks(main, ['web-development', 'seo', 'cms-solutions', 'ecommerce-services']);
    const action = main.locator('section', {
      has: main.page().getByRole('heading', { name: 'Show us a website you like' }),
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
    await expect(main.locator('#contact address')).toContainText(facts.address.street);
  },
});

staticPage(development, {
  '§2 intro with call button and portfolio link; twelve technology cards with category and description':
    async ({ main }) => {
      const hero = main.locator('section').first();
      await expect(hero.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
      await expect(hero.locator('a[href="/portfolio"]')).toHaveCount(1);
      await expect(headingsIn(main, '#technologies')).toHaveText(TECHNOLOGIES);
      await expect(main.locator('#technologies img')).toHaveCount(TECHNOLOGIES.length);
      await expect(main.locator('#technologies li p')).toHaveCount(2 * TECHNOLOGIES.length);
    },

  '§2 six core services, four reasons, six named steps, related links; Start Your Project calls us, Get Free Quote opens the quote form':
    async ({ main }) => {
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
      await expectRelatedLinks(main, ['web-design', 'cms-solutions', 'mobile-apps', 'seo']);
      await expect(main.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute('href', /^tel:/);
      await expect(main.getByRole('link', { name: 'Get Free Quote' })).toHaveAttribute(
        'href',
        '/quote?topic=web-development',
      );
    },
});

test('§8 /services/web-development: a technology shows its first letter if its logo fails to load', async ({
  main,
  visitor,
}) => {
  visitor.allowErrors(/ERR_FAILED/);
  await visitor.page.route('**/assets/react-*.svg', (route) => route.abort());
  await visitor.goto(development);

  const card = main.locator('#technologies li', { hasText: 'React.js' });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('R', { exact: true })).toBeVisible();
  await expect(card.locator('img')).toBeHidden();
});

staticPage(apps, {
  '§2 statistics, six services, six reasons, four steps and a technology grid': async ({ main }) => {
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
  '§2 ends with call and e-mail links, and links to related pages': async ({ main }) => {
    const closing = main.locator('section', {
      has: main.page().getByRole('heading', { name: /What should your app do/ }),
    });
    await expect(closing.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+91\d{10}$/);
    await expect(closing.getByRole('link', { name: /^Write to / })).toHaveAttribute('href', /^mailto:.+@/);
    await expectRelatedLinks(main, ['web-development', 'web-design', 'ecommerce-services']);
  },
});

test('§4 /services/web-design: consultation form: keeps the values after a failure, and a second submission is stored once', async ({
  visitor,
}) => {
  await visitor.goto(design);

  visitor.allowErrors(/Failed to load resource/);
  const form = visitor.form('consultation');
  await form.waitUntilMounted();
  const values = { name: 'Asha', email: uniqueEmail(), message: 'Four pages for a bakery' };
  await form.fillIn(values);
  await form.mockResponse({ status: 503, body: {} });
  await form.submit();
  await visitor.page.getByRole('alertdialog', { name: 'Something went wrong.' }).waitFor();
  await visitor.page.getByRole('button', { name: 'OK' }).click();
  expect(await form.values()).toMatchObject(values);
  await form.removeMock();
  await form.submit();
  await expect(visitor.main.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(await leadsFrom(visitor, values.email)).toHaveLength(1);
});

for (const page of WITH_FORM) {
  staticPage(page, {
    '§4 the consultation form is the last section before the footer': async ({ main }) => {
      const form = main.locator('section').last().locator('form');
      await expect(form).toHaveAttribute('action', '/api/forms/consultation');
      await expect(form.getByRole('button', { name: 'Schedule Free Consultation' })).toBeVisible();
      await expect(main.locator('section').last()).toContainText(
        'We respect your privacy. Your information will never be shared.',
      );
    },
  });
}

function headingsIn(main: Visitor['main'], part: string) {
  return main.locator(`${part} li`).getByRole('heading', { level: 3 });
}

/** Expects links to these services, in order. */
async function expectRelatedLinks(main: Visitor['main'], names: string[]) {
  expect(await linksIn(main, '#related')).toEqual(pathsOf(names));
}

function linksIn(main: Visitor['main'], part: string): Promise<(string | null)[]> {
  return main.locator(`${part} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

function pathsOf(names: string[]): string[] {
  return names.map((name) => `/services/${name}`);
}
