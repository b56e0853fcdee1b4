import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import type { BrowserPage } from '../support/browsers/browser-page.ts';
import { PHONE, expect, test } from '../support/browsers/fixtures.ts';
import { uniqueEmail } from '../support/leads.ts';
import { startProxy } from '../support/proxy.ts';
import type { Server } from '../support/server.ts';

const services = 'header nav[aria-label=Main] li:nth-child(2) details';
const servicesButton = `${services} > summary`;
const company = 'header nav[aria-label=Main] li:nth-child(3) details';

const CAREERS = { path: '/careers', form: 'form[action="/careers/submit_application.php"]' };
const LEAD = { path: '/lead-capture', form: 'form[action="/api/forms/lead"]' };

test('§2 dropdowns: open on hover and close after the pointer leaves', async ({ browserPage }) => {
  await browserPage.goto('/');
  await browserPage.hover(servicesButton);
  await browserPage.expectVisible(`${services} a[href="/services/seo"]`);
  await browserPage.moveMouse(600, 700);
  await browserPage.expectVisible(`${services} a`, false);
});

test('§2 dropdowns: one is open at a time, and a click closes one opened by hover', async ({
  browserPage,
}) => {
  await browserPage.goto('/');
  await browserPage.focus(servicesButton);
  await browserPage.press('Enter');
  await browserPage.expectVisible(`${services} a`);
  await browserPage.hover(`${company} > summary`);
  await browserPage.expectVisible(`${company} a`);
  await browserPage.expectVisible(`${services} a`, false);
  // The site ignores a click right after a hover as part of the same gesture.
  await expect(async () => {
    await browserPage.click(`${company} > summary`);
    expect(
      await browserPage.evaluate((css) => document.querySelector(css)?.hasAttribute('open'), company),
    ).toBe(false);
  }).toPass();
});

test('§2 dropdowns: open by keyboard; Escape closes one and keeps the focus on its button', async ({
  browserPage,
}) => {
  await browserPage.goto('/');
  await browserPage.focus(servicesButton);
  await browserPage.press('Enter');
  await browserPage.expectVisible(`${services} a`);
  await browserPage.press('Escape');
  await browserPage.expectVisible(`${services} a`, false);
  await browserPage.expectFocus(servicesButton);
});

test('§2 a link opens another page with its title and focuses its heading; Back returns to Home', async ({
  browserPage,
}) => {
  await browserPage.goto('/');
  const homeTitle = await browserPage.evaluate(() => document.title);
  await browserPage.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await browserPage.click('header nav[aria-label=Main] a[href="/contact"]');
  await browserPage.expectPath('/contact');
  await browserPage.expectVisible('main form[action="/api/forms/contact"]');
  expect(await browserPage.evaluate(() => document.title)).not.toBe(homeTitle);
  await browserPage.expectValue(() => scrollY, 0);
  // Without the Navigation API the link loads a document, and the browser decides what has the focus.
  if (await browserPage.evaluate(() => 'navigation' in window)) {
    await browserPage.expectFocus('h1');
  }
  await browserPage.goBack();
  await browserPage.expectPath('/');
  await browserPage.expectValue(() => document.title, homeTitle);
  await browserPage.expectValue(() => scrollY, 700);
});

test('§2 careers: Apply selects the position, and each link to the form, clicked twice, keeps what was typed and the chosen file', async ({
  browserPage,
  server,
}, testInfo) => {
  const { form } = CAREERS;
  await openForm(browserPage, server.url, CAREERS);
  await browserPage.fill(`${form} [name=name]`, 'Asha');
  await chooseResume(browserPage, testInfo);
  const values = (css: string) =>
    ['name', 'position', 'resume'].map((name) => {
      const field = document.querySelector<HTMLInputElement>(`${css} [name=${name}]`);
      return field?.files?.[0]?.name ?? field?.value;
    });
  // Each twice: a browser replaces the page for the second click, as its address is the same.
  for (const [link, position] of [
    ['/careers?position=Full%20Stack%20Developer#apply', 'Full Stack Developer'],
    ['/careers?position=App%20Developer#apply', 'App Developer'],
    ['/careers?position=App%20Developer#apply', 'App Developer'],
    ['/careers#apply', 'App Developer'],
    ['/careers#apply', 'App Developer'],
  ]) {
    await browserPage.click(`main a[href="${link}"]`);
    await browserPage.expectValue(() => location.pathname + location.search + location.hash, link);
    await browserPage.expectValue(() => 'navigation' in window && navigation.transition !== null, false);
    await browserPage.expectValue(values, ['Asha', position, 'resume.pdf'], form);
  }
});

test('§4 FAQ: one question is open at a time, the clicked one does not move, and a second click closes it', async ({
  browserPage,
}) => {
  await browserPage.goto('/');
  const openStates = () =>
    [...document.querySelectorAll('#faq details')].map((item) => item.hasAttribute('open'));
  const button = '#faq details:nth-of-type(2) > summary';
  const top = (css: string) => document.querySelector(css)?.getBoundingClientRect().top ?? NaN;
  // Firefox scrolls by whole pixels, and heights are fractions.
  const isAt = (css: string, position: number) =>
    Math.abs((document.querySelector(css)?.getBoundingClientRect().top ?? NaN) - position) < 1;
  await browserPage.hover(button);
  const before = await browserPage.evaluate(top, button);
  await browserPage.click(button);
  await browserPage.expectVisible('#faq details:nth-of-type(2)[open]');
  expect((await browserPage.evaluate(openStates)).filter(Boolean)).toHaveLength(1);
  // The page corrects the scroll position in the next frame; a click before then would miss the button.
  await browserPage.expectValue(isAt, true, button, before);
  await browserPage.click(button);
  await browserPage.expectValue(() => document.querySelectorAll('#faq details[open]').length, 0);
});

test('§4 contact form: sends, shows Message Sent!, and the message is stored', async ({
  browserPage,
  server,
}) => {
  await browserPage.goto('/contact');
  const form = 'form[action="/api/forms/contact"]';
  await browserPage.click(`${form} [name=name]`);
  await browserPage.expectVisible(`${form}[data-mounted]`);
  const message = {
    name: 'Shazia',
    email: 'shazia@example.in',
    subject: crypto.randomUUID(),
    message: 'Two pages.',
  };
  for (const [name, value] of Object.entries(message)) {
    await browserPage.fill(`${form} [name=${name}]`, value);
  }
  await browserPage.click(`${form} button[type=submit]`);
  await browserPage.expectValue(
    () => document.querySelector('main')?.innerText.includes('Message Sent!'),
    true,
  );
  const leads = await server.leads();
  expect(
    leads.filter(({ fields }) => fields['subject'] === message.subject).map(({ fields }) => fields),
  ).toEqual([message]);
});

test('§4 lead form: a link that is followed before the answer: on the next page a toast says that the message is sent', async ({
  browserPage,
  server,
}) => {
  const answers = await holdAnswers(server);
  const email = uniqueEmail();
  await sendLead(browserPage, answers.url, { email, message: 'Two pages.' });
  await answers.asked();
  await browserPage.click('header nav[aria-label=Main] a[href="/contact"]');
  await browserPage.expectVisible('main form[action="/api/forms/contact"]');
  answers.release();
  await expectToast(browserPage, 'Your message has been sent. Your reference: YAM-');
  expect(await sentFrom(server, email)).toHaveLength(1);
  answers.stop();
});

test('§8 lead form: a link that is followed before a refusal: the toast gives the reason and leads back to the filled form', async ({
  browserPage,
  server,
}) => {
  const answers = await holdAnswers(server);
  const email = uniqueEmail();
  // Longer than the server accepts.
  const message = 'Two pages. '.repeat(6_500);
  await sendLead(browserPage, answers.url, { email, message });
  await answers.asked();
  await browserPage.click('header nav[aria-label=Main] a[href="/contact"]');
  await browserPage.expectVisible('main form[action="/api/forms/contact"]');
  answers.release();
  await expectToast(browserPage, 'Our server did not accept your message. ');
  await browserPage.click('#toast a[href^="/lead-capture#"]');
  await browserPage.expectValue(
    () =>
      ['email', 'message'].map(
        (name) =>
          document.querySelector<HTMLInputElement>(`form[action="/api/forms/lead"] [name=${name}]`)?.value,
      ),
    [email, message],
  );
  answers.stop();
});

test.describe(() => {
  test.skip(
    ({ engine }) => engine === 'webkit',
    'WebKit does not always keep the page, and restores no file in one it loads anew',
  );

  test('§4 careers: Back to the page that was left while it was sending: the application is stored once, and the page says so', async ({
    browserPage,
    server,
  }, testInfo) => {
    const answers = await holdAnswers(server);
    const email = uniqueEmail();
    await openForm(browserPage, answers.url, CAREERS);
    await fillIn(browserPage, CAREERS.form, { name: 'Asha', email, phone: '+91 194 000 0000' });
    await browserPage.evaluate((css) => {
      const position = document.querySelector<HTMLSelectElement>(`${css} [name=position]`);
      if (position) position.selectedIndex = 1;
    }, CAREERS.form);
    await chooseResume(browserPage, testInfo);
    await browserPage.click(`${CAREERS.form} [type=submit]`);
    await answers.asked();
    await browserPage.load('about:blank');
    answers.release();
    await browserPage.goBack();
    await browserPage.expectPath('/careers');
    await browserPage.expectValue(
      () => document.querySelector('dialog[open] h2')?.textContent,
      'Application Submitted',
    );
    expect(await sentFrom(server, email)).toHaveLength(1);
    answers.stop();
  });
});

test('§4 tabs: a click opens a tab, and the arrow keys open the next one', async ({ browserPage }) => {
  const selected = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent;
  await browserPage.goto('/products');
  await browserPage.hover('#benefits-tab');
  await browserPage.expectVisible('#benefits-tab[role=tab]');
  await browserPage.click('#benefits-tab');
  await browserPage.expectValue(selected, 'Benefits');
  await browserPage.press('ArrowRight');
  await browserPage.expectValue(selected, 'Testimonials');
  await browserPage.expectVisible('[role=tabpanel] blockquote');
});

test('§2 testimonials: the carousel’s next button shows the next quote', async ({ browserPage }) => {
  const current = () =>
    [...document.querySelectorAll('[aria-roledescription=carousel] li')].findIndex((slide) =>
      slide.hasAttribute('data-current'),
    );
  await browserPage.goto('/company/testimonials');
  await browserPage.hover('[aria-roledescription=carousel]');
  await browserPage.expectVisible('[aria-roledescription=carousel] ul[data-driven]');
  await browserPage.click('[aria-roledescription=carousel] button[aria-label=Pause]');
  const before = await browserPage.evaluate(current);
  await browserPage.click('[aria-roledescription=carousel] button[aria-label="Next quote"]');
  await browserPage.expectValue(current, (before + 1) % 5);
});

test('§2 demo dialog: opens with the focus on its first field; Escape closes it', async ({ browserPage }) => {
  await browserPage.goto('/products');
  await browserPage.click('main a[href$="#request-demo"]');
  await browserPage.expectVisible('dialog[open] form[action="/api/forms/demo"]');
  await browserPage.expectFocus('dialog[open] [name=name]');
  await browserPage.press('Escape');
  await browserPage.expectVisible('dialog form[action="/api/forms/demo"]', false);
});

test('§2 search: the header suggests pages, and the arrow keys and Enter open one', async ({
  browserPage,
}) => {
  await browserPage.goto('/contact');
  await browserPage.click('header [data-search]');
  await browserPage.expectFocus('header [role=combobox]');
  await browserPage.fill('header [role=combobox]', 'bulk sms');
  // Slow typing also brings the suggestions for its beginning.
  await browserPage.expectValue(
    () => [
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/search?q=bulk%20sms')),
      document.querySelector<HTMLElement>('header [role=option]')?.dataset.path,
    ],
    [true, '/bulk-sms'],
  );
  await browserPage.expectVisible('header [role=option]');
  await browserPage.press('ArrowDown');
  await browserPage.press('Enter');
  await browserPage.expectPath('/bulk-sms');
});

test.describe('on a narrow screen', () => {
  test.use({ size: PHONE });

  test('§2 mobile menu: opens, expands a group, and closes on Back or when a link is followed', async ({
    browserPage,
  }) => {
    const toggle = '[data-mobile-menu] > summary';
    const link = '[data-mobile-menu] a[href="/contact"]';
    await browserPage.goto('/');
    await browserPage.click(toggle);
    await browserPage.expectVisible(link);
    await browserPage.click('[data-mobile-menu] li details summary');
    await browserPage.expectVisible('[data-mobile-menu] a[href="/services/seo"]');
    await browserPage.goBack();
    await browserPage.expectVisible(link, false);
    await browserPage.expectPath('/');
    await browserPage.click(toggle);
    await browserPage.click(link);
    await browserPage.expectPath('/contact');
    await browserPage.expectVisible('main form[action="/api/forms/contact"]');
    await browserPage.expectVisible(link, false);
  });

  for (const path of ['/', '/contact', '/no-such-page']) {
    test(`${path}: does not scroll horizontally`, async ({ browserPage }) => {
      await browserPage.goto(path);
      await browserPage.evaluate(() => window.scrollTo({ left: 1000, behavior: 'instant' }));
      expect(await browserPage.evaluate(() => scrollX)).toBe(0);
    });
  }
});

/** Opens a page at an origin, and waits until the script of its form handles submissions. */
async function openForm(
  browserPage: BrowserPage,
  origin: string,
  { path, form }: { path: string; form: string },
): Promise<void> {
  await browserPage.load(origin + path);
  await browserPage.expectValue(() => document.documentElement.dataset['script'], 'on');
  await browserPage.click(`${form} [name=name]`);
  await browserPage.expectVisible(`${form}[data-mounted]`);
}

/** Types values by the names of fields. */
async function fillIn(browserPage: BrowserPage, form: string, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await browserPage.fill(`${form} [name=${name}]`, value);
}

/** Chooses a PDF on disk, as browsers restore only files that they can read again. */
async function chooseResume(browserPage: BrowserPage, testInfo: TestInfo): Promise<void> {
  const file = testInfo.outputPath('resume.pdf');
  await writeFile(file, '%PDF-1.4\n%%EOF\n');
  await browserPage.chooseFile(`${CAREERS.form} [name=resume]`, file);
}

/** Fills in and submits the lead form. */
async function sendLead(
  browserPage: BrowserPage,
  origin: string,
  { email, message }: { email: string; message: string },
): Promise<void> {
  const { form } = LEAD;
  await openForm(browserPage, origin, LEAD);
  await fillIn(browserPage, form, { name: 'Asha', email, phone: '+91 194 000 0000', company: 'Asha & Sons' });
  // Pasted, because typing a long text takes minutes.
  await browserPage.evaluate(
    (css, text) => {
      const field = document.querySelector<HTMLTextAreaElement>(css);
      if (!field) return;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    `${form} [name=message]`,
    message,
  );
  await browserPage.click(`${form} [type=submit]`);
}

/** A proxy before the site that holds its answers to forms until they are released. `asked` waits for the first one. */
async function holdAnswers(server: Server) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { url, stop } = await startProxy(server.url, {
    hold: ({ method }) => {
      if (method !== 'POST') return undefined;
      asked.resolve();
      return released.promise;
    },
  });
  return { url, stop, asked: () => asked.promise, release: released.resolve };
}

async function expectToast(browserPage: BrowserPage, words: string): Promise<void> {
  await browserPage.expectValue(
    (text) => document.getElementById('toast')?.textContent?.includes(text) ?? false,
    true,
    words,
  );
}

async function sentFrom(server: Server, email: string) {
  return (await server.leads()).filter(({ fields }) => fields['email'] === email);
}
