import { enhancements } from '../../site/browser/enhancements.ts';
import { islands } from '../../site/browser/islands.ts';
import type { Form } from '../support/form.ts';
import { expect, test } from '../support/fixtures.ts';
import { endings, expectShown, openForm } from '../support/forms.ts';
import { leadsFrom, uniqueEmail } from '../support/leads.ts';
import { site } from '../support/site.ts';
import { type Translation, translate } from '../support/translator.ts';
import type { Visitor } from '../support/visitor.ts';

/** Pages that together have all islands, and all enhancements but the outside reviews, which no page has by default. */
const PAGES = [
  '/',
  '/bulk-sms',
  '/careers',
  '/company/testimonials',
  '/contact',
  '/lead-capture',
  '/packages',
  '/portfolio',
  '/products',
  '/search?q=sms',
  '/services',
  '/services/cms-solutions',
];

test('the pages of these tests have every island and every enhancement', async ({ server }) => {
  const found = new Set<string>();
  for (const path of PAGES) {
    const html = await (await fetch(server.url + path)).text();
    for (const [, name = ''] of html.matchAll(/ data-(?:island|enhance)="(\w+)"/g)) found.add(name);
  }
  const all = [...Object.keys(islands), ...Object.keys(enhancements)].filter((name) => name !== 'reviews');
  expect([...found].toSorted()).toEqual(all.toSorted());
});

for (const by of ['font', 'text'] as const) {
  for (const path of PAGES) {
    test(`${path}: islands that were translated by ${by} before hydration keep their elements, their words and what was typed`, async ({
      visitor,
      page,
    }) => {
      await page.addInitScript(translate, { by, from: 'before hydration' } as const);
      await page.addInitScript(() => {
        // After the translation, before any script of the page.
        document.addEventListener('DOMContentLoaded', () => {
          const all = [...document.querySelectorAll('[data-island] :not(font)')];
          all.forEach((element) => element.setAttribute('data-test-first', ''));
          document.documentElement.dataset['testCount'] = `${all.length}`;
          const field = document.querySelector<HTMLInputElement>('[data-island] form [name=name]');
          if (field) field.value = 'Typed before';
        });
      });
      await visitor.goto(path);
      await mountAll(visitor);
      const count = await page.locator('html').getAttribute('data-test-count');
      await expect(page.locator('[data-test-first]')).toHaveCount(Number(count));
      const name = page.locator('[data-island] form [name=name]').first();
      if (await name.count()) await expect(name).toHaveValue('Typed before');
      await expect(visitor.heading).toContainText('⟦');
    });
  }
}

for (const from of ['before hydration', 'on request'] as const) {
  const title = `translated ${from}`;
  const translation: Translation = { by: 'font', from };

  for (const formCase of endings) {
    test(`${formCase.page}: ${formCase.form} form, ${title}: a failure and a success are shown, in translated words`, async ({
      visitor,
      page,
    }) => {
      visitor.allowErrors(/Failed to load resource/);
      await openTranslated(visitor, formCase.page, translation);
      const form = await openForm(visitor, formCase);
      const email = uniqueEmail();
      await fillIn(form, { ...formCase.values, email });
      // A form that is retried shows no failure, and its retry could come at any moment.
      if (!formCase.retries) {
        await form.mockResponse('network error');
        await form.submit();
        await expectShown(visitor, formCase.failure.unreachable);
        if (formCase.dismissButton)
          await page.getByRole('button', { name: formCase.dismissButton }).last().click();
        await form.removeMock();
      }
      const release = await form.holdRequests();
      const sent = form.waitForSubmission();
      await form.element.evaluate((element: HTMLFormElement) => element.requestSubmit());
      await sent;
      await expect(form.button).toHaveText(`⟦${formCase.sendingLabel}⟧`);
      release();
      await expectShown(visitor, formCase.success);
      expect(await leadsFrom(visitor, email)).toHaveLength(1);
    });
  }

  test(`/quote, ${title}: a choice is sent by its own name`, async ({ visitor }) => {
    await openTranslated(visitor, '/quote?service=SEO%20Optimization', translation);
    const form = await visitor.mountedForm('quote');
    await expect(form.element.locator('[name=service]')).toHaveValue('SEO Optimization');
    const email = uniqueEmail();
    const budget = form.fieldContract('budget').options?.[1] ?? '';
    await fillIn(form, { name: 'Asha', email, phone: '+91 194 000 0000', budget, message: 'Hello' });
    await form.submit();
    await expect.poll(() => leadsFrom(visitor, email)).toHaveLength(1);
    const [lead] = await leadsFrom(visitor, email);
    expect(lead?.fields).toMatchObject({ service: 'SEO Optimization', budget });
  });

  test(`${title}: questions, tabs, slides and dialogs work, on the first page and on those that links and Back show`, async ({
    visitor,
    page,
    main,
  }) => {
    await openTranslated(visitor, '/', translation);
    await mountAll(visitor);
    const question = main.locator('#faq details').nth(1);
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open', '');
    await main.locator('[data-pause]').click();

    await follow(visitor, '/company/testimonials');
    const slides = main.locator('[aria-roledescription=carousel] ul');
    await expect(slides).toHaveAttribute('data-driven', '');
    await main.locator('[aria-label="Next quote"]').click();
    await expect(slides.locator('li').nth(1)).toHaveAttribute('data-current', '');

    await follow(visitor, '/products');
    await main.locator('#benefits-tab').scrollIntoViewIfNeeded();
    await expect(main.locator('#benefits-tab')).toHaveAttribute('role', 'tab');
    await main.locator('#benefits-tab').click();
    await expect(main.locator('#benefits')).toHaveAttribute('data-current', '');
    await main.locator('a[href$="#request-demo"]').first().click();
    await expect(page.locator('dialog[open] [name=name]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.goBack();
    await visitor.expectPath('/products#benefits');

    for (const path of ['/company/testimonials', '/']) {
      await page.goBack();
      await expectMounted(visitor, path);
      await expect(main.getByText('⟦').first()).toBeAttached();
    }
  });
}

/** Opens a page, and translates it then if the translation has not begun before. */
async function openTranslated(visitor: Visitor, path: string, translation: Translation): Promise<void> {
  await visitor.page.addInitScript(translate, translation);
  await visitor.goto(path);
  if (translation.from === 'before hydration') return;
  await mountAll(visitor);
  await visitor.page.evaluate(() => document.dispatchEvent(new Event('test-translate')));
}

async function follow(visitor: Visitor, path: string): Promise<void> {
  await visitor.clickNewLink(path);
  await expectMounted(visitor, path);
}

async function expectMounted(visitor: Visitor, path: string): Promise<void> {
  await visitor.expectPath(path);
  // The address changes before the page.
  await expect(visitor.page).toHaveTitle(site.pages.find((page) => page.path === path)?.title ?? '');
  await mountAll(visitor);
}

/** Scrolls through the page until React has hydrated every island. */
async function mountAll(visitor: Visitor): Promise<void> {
  await visitor.waitForScript();
  for (const island of await visitor.page.locator('[data-island]').all()) {
    await island.evaluate((element) => {
      element.scrollIntoView({ behavior: 'instant' });
      // An instrument has no box, and waits for its first input.
      if (getComputedStyle(element).display === 'contents')
        element.dispatchEvent(new Event('focusin', { bubbles: true }));
    });
    await expect
      .poll(() =>
        island.evaluate((element) => {
          const keys = Object.keys(element.firstElementChild ?? {});
          return keys.some((key) => key.startsWith('__reactFiber$'));
        }),
      )
      .toBe(true);
  }
}

/** By the names of fields, as the labels are translated. */
async function fillIn(form: Form, values: Parameters<Form['fillIn']>[0]): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.element.locator(`[name="${name}"]`);
    if (typeof value !== 'string') await field.setInputFiles(value);
    else if (form.fieldContract(name).kind === 'choice') await field.selectOption({ value });
    else await field.fill(value);
  }
}
