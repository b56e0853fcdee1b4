import { PHONE, expect, test } from '../support/browsers/fixtures.ts';

const services = 'header nav[aria-label=Main] li:nth-child(2) details';
const servicesButton = `${services} > summary`;
const company = 'header nav[aria-label=Main] li:nth-child(3) details';

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

test('§2 careers: Apply selects the position, and keeps what was typed and the chosen file', async ({
  browserPage,
}) => {
  await browserPage.goto('/careers');
  const form = 'form[action="/careers/submit_application.php"]';
  await browserPage.click(`${form} [name=name]`);
  await browserPage.expectVisible(`${form}[data-mounted]`);
  await browserPage.fill(`${form} [name=name]`, 'Asha');
  await browserPage.evaluate((css) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File(['%PDF-1.4'], 'resume.pdf'));
    const field = document.querySelector<HTMLInputElement>(css);
    if (field) field.files = chosen.files;
  }, `${form} [name=resume]`);
  const values = (css: string) =>
    ['name', 'position', 'resume'].map((name) => {
      const field = document.querySelector<HTMLInputElement>(`${css} [name=${name}]`);
      return field?.files?.[0]?.name ?? field?.value;
    });
  for (const position of ['Full Stack Developer', 'App Developer']) {
    await browserPage.click(`main a[href="/careers?position=${encodeURIComponent(position)}#apply"]`);
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
  const top = (css: string) => Math.round(document.querySelector(css)?.getBoundingClientRect().top ?? NaN);
  await browserPage.hover(button);
  const before = await browserPage.evaluate(top, button);
  await browserPage.click(button);
  await browserPage.expectVisible('#faq details:nth-of-type(2)[open]');
  expect((await browserPage.evaluate(openStates)).filter(Boolean)).toHaveLength(1);
  // The page corrects the scroll position in the next frame; a click before then would miss the button.
  await browserPage.expectValue(top, before, button);
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
