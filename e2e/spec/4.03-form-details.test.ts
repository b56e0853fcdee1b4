import { expect, test } from '../support/fixtures.ts';
import { forms } from '../support/form.ts';
import { SERVER_MESSAGE, caseOf, openForm, expectShown } from '../support/forms.ts';
import { leadsFrom, uniqueEmail } from '../support/leads.ts';
import { MailSink } from '../support/mail-sink.ts';
import type { Visitor } from '../support/visitor.ts';

/** §9: milliseconds until the demo dialog closes after success, and until it is reset after that. */
const THANKS_DURATION = 3_000;
const RESET_DELAY = 300;

/** The largest resume accepted, in bytes. */
const MAX_RESUME = 5 * 1024 * 1024;

/** Bytes per second at which the largest resume takes 90 s. No test waits that long. */
const SLOW_UPLOAD = MAX_RESUME / 90;

test('§2 /careers: careers: shows the jobs with their vacancies, and Apply selects the job’s position and keeps a chosen file', async ({
  visitor,
}) => {
  await visitor.goto('/careers');

  const { main } = visitor;
  const { resume } = newApplication();
  await visitor.form('careers').waitUntilMounted();
  await visitor.form('careers').fillIn({ name: 'Asha', resume });
  for (const [title, vacancies, position] of [
    ['SEO and Digital Marketing Expert', '2', 'Digital Marketing'],
    ['Full Stack Developer', '1', 'Full Stack Developer'],
    ['Mobile App Developer', '1', 'App Developer'],
    ['Sales and Marketing Executive', '3', 'Sales Executive'],
  ] as const) {
    const job = main.getByRole('listitem').filter({ has: main.page().getByRole('heading', { name: title }) });
    await expect(job).toContainText(vacancies);
    await job.getByRole('link', { name: 'Apply' }).click();
    const form = await visitor.mountedForm('careers');
    await expect(form.field('position')).toHaveValue(position);
    await expect(form.element).toBeInViewport();
    expect(await form.values(), 'the page stays').toMatchObject({ name: 'Asha', resume: resume.name });
  }
  await visitor.expectText('Srinagar 2, Jammu 1; full-time on-site');
});

test('§8 /careers: careers form: a resume that is too large or an image is refused before sending, with the server’s message; another file can be chosen', async ({
  visitor,
}) => {
  await visitor.goto('/careers');

  const form = await visitor.mountedForm('careers');
  const values = newApplication();
  const dialog = visitor.page.getByRole('alertdialog', { name: 'Submission Error' });
  let posts = 0;
  visitor.page.on('request', (request) => (posts += Number(request.method() === 'POST')));
  for (const resume of [
    { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(MAX_RESUME + 1) },
    { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  ]) {
    await form.fillIn({ ...values, resume });
    await form.submit();
    await expect(dialog).toContainText(await serverError(visitor, { ...values, resume }));
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
    await expect(form.field('resume')).toBeFocused();
    expect(await form.values()).toMatchObject({ name: values.name, resume: resume.name });
  }
  expect(posts).toBe(0);
  await form.fillIn(values);
  await form.submit();
  await expectShown(visitor, ['Application Submitted']);
  expect(await leadsFrom(visitor, values.email)).toHaveLength(1);
});

test('§8 /careers: careers form: a file that only claims to be a PDF is refused with the server’s message', async ({
  visitor,
}) => {
  await visitor.goto('/careers');

  visitor.allowErrors(/status of 422/);
  const form = await visitor.mountedForm('careers');
  const program = {
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ\0\0not a PDF'),
  };
  const values = newApplication();
  await form.fillIn({ ...values, resume: program });
  const responsePromise = visitor.page.waitForResponse((response) => response.url().endsWith(form.path));
  await form.submit();
  const { error } = await (await responsePromise).json();
  const dialog = visitor.page.getByRole('alertdialog', { name: 'Submission Error' });
  await expect(dialog).toContainText(error);
  expect(await leadsFrom(visitor, values['email'])).toEqual([]);
});

test('§4 /careers: careers form: on a slow connection a progress bar shows the upload of the resume until it is done', async ({
  visitor,
}) => {
  await visitor.goto('/careers');

  const form = await visitor.mountedForm('careers');
  const values = { ...newApplication(), resume: largeResume() };
  await form.fillIn(values);
  const setConnection = await visitor.controlConnection();
  await setConnection({ uploadThroughput: SLOW_UPLOAD });
  const bar = visitor.page.getByRole('progressbar', { name: 'Sending your resume' });
  await expect(bar).toHaveCount(0);
  await form.submit();
  await expect(bar).toBeVisible();
  const part = () => bar.evaluate((element: HTMLProgressElement) => element.position);
  const early = await part();
  expect(early).toBeLessThan(1);
  await expect.poll(part).toBeGreaterThan(early);
  await expect(form.button).toHaveText('Submitting...');
  await setConnection({});
  await expectShown(visitor, ['Application Submitted']);
  await expect(bar).toHaveCount(0);
  expect(await leadsFrom(visitor, values.email)).toHaveLength(1);
});

test('§8 /careers: careers form: if its script crashes, the form keeps its values and the chosen file', async ({
  visitor,
}) => {
  await visitor.goto('/careers');

  visitor.allowErrors(/NotFoundError/);
  const form = await visitor.mountedForm('careers');
  const values = { ...newApplication(), resume: largeResume() };
  await form.fillIn(values);
  // A slow upload makes the progress bar appear.
  const setConnection = await visitor.controlConnection();
  await setConnection({ uploadThroughput: SLOW_UPLOAD });
  // Translation extensions change the DOM like this, and React cannot insert the progress bar any more.
  await form.button.evaluate((button) => {
    const wrapper = document.createElement('div');
    button.parentElement?.replaceWith(wrapper);
    wrapper.append(button);
  });
  await form.submit();
  await expect(form.element).not.toHaveAttribute('data-mounted');
  expect(await form.values()).toEqual({ ...values, resume: values.resume.name });
});

test('§8 /careers: careers form: a refusal opens the dialog Submission Error, an unreadable response the dialog Server Error', async ({
  visitor,
}) => {
  await visitor.goto('/careers');

  visitor.allowErrors(/status of 413/);
  const form = await visitor.mountedForm('careers');
  await form.fillIn(newApplication());
  await form.mockResponse({ status: 200, body: { status: 'error', error: SERVER_MESSAGE } });
  await form.submit();
  const refused = visitor.page.getByRole('alertdialog', { name: 'Submission Error' });
  await expect(refused).toContainText(SERVER_MESSAGE);
  await refused.getByRole('button', { name: 'OK' }).click();
  await form.removeMock();
  const unexpected = visitor.page.getByRole('alertdialog', { name: 'Server Error' });
  // A captive portal, and a proxy with its own size limit.
  for (const [status, body] of [
    [200, '<p>Sign in to this network'],
    [413, '<center><h1>413 Request Entity Too Large</h1></center>'],
  ] as const) {
    await visitor.page.route(`**${form.path}`, (route) =>
      route.fulfill({ status, contentType: 'text/html', body }),
    );
    await form.submit();
    await expect(unexpected).toContainText('An unexpected error occurred. Please try again later.');
    await unexpected.getByRole('button', { name: 'OK' }).click();
    await expect(unexpected).toBeHidden();
  }
});

test('§8 /consultation: consultation form: on a refusal without a message the alert says Something went wrong.', async ({
  visitor,
}) => {
  await visitor.goto('/consultation');

  visitor.allowErrors(/Failed to load resource/);
  const form = await visitor.mountedForm('consultation');
  await form.mockResponse({ status: 503, body: {} });
  await form.fillIn({ name: 'Asha', email: 'asha@example.in', message: 'A site' });
  await form.submit();
  await expect(visitor.page.getByRole('alertdialog', { name: 'Something went wrong.' })).toBeVisible();
});

test('§8 /website-design-in-pune: city-lead form: Retry beside ‘Failed’ sends the same values again and removes ‘Failed’', async ({
  visitor,
}) => {
  await visitor.goto('/website-design-in-pune');

  visitor.allowErrors(/Failed to load resource/);
  const formCase = caseOf('city-lead');
  const form = await openForm(visitor, formCase);
  const email = uniqueEmail();
  await form.fillIn({ ...formCase.values, email });
  await form.mockResponse({ status: 503 });
  const first = await form.submitAndCapture();
  await expectShown(visitor, ['Failed']);
  await form.removeMock();
  const resend = form.waitForSubmission();
  await visitor.main.getByRole('button', { name: 'Retry', exact: true }).click();
  expect(await (await resend).headerValue('idempotency-key')).toBe(
    await first.headerValue('idempotency-key'),
  );
  await expectShown(visitor, formCase.success);
  await expect(visitor.main.getByText('Failed', { exact: true })).toHaveCount(0);
  expect(await leadsFrom(visitor, email)).toHaveLength(1);
});

test('§4 /consultation: consultation form: the focused field’s icon is highlighted', async ({ visitor }) => {
  await visitor.goto('/consultation');

  const form = visitor.form('consultation');
  const fill = (name: string) =>
    form.element
      .locator(`label[for=consultation-${name}] svg`)
      .evaluate((icon) => getComputedStyle(icon).fill);
  const quiet = await fill('email');
  await form.field('email').focus();
  expect(await fill('email')).not.toBe(quiet);
  expect(await fill('name')).toBe(quiet);
});

test('§9 /products: demo dialog: closes 3 s after success, returns the focus, and is reset 0.3 s later', async ({
  visitor,
  page,
}) => {
  await page.clock.install();
  await visitor.goto('/products');

  const formCase = caseOf('demo');
  await visitor.page.clock.runFor(1_000);
  const form = await openForm(visitor, formCase);
  await form.mockResponse({ status: 200, body: { status: 'success', message: '', reference: '' } });
  await form.fillIn(formCase.values);
  await visitor.page.clock.pauseAt(Date.now() + 60_000);
  await form.submit();
  await expect(visitor.page.getByRole('heading', { name: 'Thank You' })).toBeFocused();
  const dialog = visitor.page.getByRole('dialog', { name: 'School Management System' });
  await visitor.page.clock.runFor(THANKS_DURATION - 100);
  await expect(dialog).toBeVisible();
  await visitor.page.clock.runFor(100);
  await expect(dialog).toBeHidden();
  await expect(visitor.main.getByRole('link', { name: 'Schedule a live demo' })).toBeFocused();
  await visitor.page.clock.runFor(RESET_DELAY);
  await expect(form.element).toHaveCount(1);
  expect(Object.values(await form.values()).filter((value) => value === formCase.values['message'])).toEqual(
    [],
  );
});

test('§7 /quote?service=Custom%20Software&topic=a%20mill&utm_source=Poster: quote form: prefills the values in the address, and sends them with the lead as its offer and its first and last touch', async ({
  visitor,
}) => {
  await visitor.goto('/quote?service=Custom%20Software&topic=a%20mill&utm_source=Poster');

  const form = await visitor.mountedForm('quote');
  await expect(form.field('service')).toHaveValue('Custom Software');
  await expect(form.field('message')).toHaveValue(/a mill/);
  await form.fillIn({ name: 'Asha', email: uniqueEmail() });
  // The header covers the upper edge of the form.
  await form.element.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top + 50));
  const headers = await (await form.submitAndCapture()).allHeaders();
  expect(parseQuery(headers['yam-offer'])).toEqual({ service: 'Custom Software', topic: 'a mill' });
  expect(parseQuery(headers['yam-first-touch'])).toEqual({ page: '/quote', utm_source: 'Poster' });
  expect(parseQuery(headers['yam-last-touch'])).toEqual({ page: '/quote', utm_source: 'Poster' });
  await expectShown(visitor, ['Thank you']);
  // The panel, with its star above the heading, is below the sticky header.
  const header = await visitor.page.getByRole('banner').boundingBox();
  const star = visitor.main.locator('[role=status] svg');
  // Eight pieces around a dot.
  await expect(star.locator('path')).toHaveCount(9);
  await expect
    .poll(async () => (await star.boundingBox())?.y)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test(
  '§7 /quote?topic=bulk-sms&service=Custom%20Software: quote form: its heading, hint and fields repeat the link, and so does the thank-you page',
  { tag: ['@desktop', '@no-script'] },
  async ({ visitor, main, javaScriptEnabled }) => {
    await visitor.goto('/quote?topic=bulk-sms&service=Custom%20Software');
    await expect(main.getByRole('heading', { name: 'Your request for bulk SMS' })).toBeVisible();
    await expect(main.getByText(/^You asked about bulk SMS\. What should it do/)).toBeVisible();
    const form = visitor.form('quote');
    await expect(form.field('service')).toHaveValue('Custom Software');
    await expect(form.field('message')).toHaveValue('I would like a quote for bulk SMS.\n');
    await form.fillIn({ name: 'Asha', email: uniqueEmail() });
    await form.submit();
    if (!javaScriptEnabled) await visitor.expectThanks('quote');
    await expect(main.getByText('You asked about bulk SMS.', { exact: true })).toBeVisible();
  },
);

test(
  '§8 /contact: contact form without JavaScript: rate-limited or offline, the typed text is still there after Back; sent twice, it is stored once',
  { tag: '@no-script' },
  async ({ visitor }) => {
    await visitor.goto('/contact');

    visitor.allowErrors(/status of 429|Failed to load resource/);
    const form = visitor.form('contact');
    const values = { name: 'Asha', email: uniqueEmail(), subject: 'Walnuts', message: 'One\nand two' };
    await form.fillIn(values);
    const resetRateLimit = await visitor.exhaustRateLimit(form);
    await form.submit();
    await expect(visitor.heading).toHaveText('Too Many Requests');
    await expect(visitor.page.getByText('what you wrote is still there')).toBeVisible();
    await visitor.page.goBack();
    expect(await form.values()).toEqual(values);

    await resetRateLimit();
    // Chromium needs a second to save the fields before a page from another process replaces this one.
    await expect.poll(() => visitor.page.evaluate(() => performance.now())).toBeGreaterThan(2_000);
    await visitor.page.context().setOffline(true);
    await form.submit();
    // The browser's error page is an entry in the history too.
    await expect.poll(() => visitor.page.url()).toMatch(/^chrome-error:/);
    await visitor.page.context().setOffline(false);
    await visitor.page.goBack();
    expect(await form.values()).toEqual(values);
    for (let times = 0; times < 2; times += 1) {
      await form.submit();
      await visitor.expectThanks('contact');
      await visitor.page.goBack();
    }
    expect(await leadsFrom(visitor, values.email)).toHaveLength(1);
  },
);

test(
  'an e-mail address of ours is accepted, and the visitor is told that our reply would not arrive',
  { tag: ['@desktop', '@no-script'] },
  async ({ page, startServer }) => {
    const sink = await MailSink.start();
    const server = await startServer(undefined, sink.settings);
    const note = page.getByText('But the e-mail address that you gave is ours');
    const { form, values } = caseOf('careers');
    const response = await page.request.post(server.url + (forms[form]?.path ?? ''), {
      multipart: { ...values, email: 'owner@example.in' },
      headers: { Accept: 'text/html' },
      maxRedirects: 0,
    });
    const thanks = response.headers()['location'] ?? '';
    expect(thanks).toMatch(/^\/thank-you\/careers\?reference=[\w-]+#own-address$/);
    await page.goto(server.url + thanks.replace('#own-address', ''));
    await expect(note).toBeHidden();
    await page.goto(server.url + thanks);
    await expect(note).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    sink.stop();
  },
);

/** Posts an application without the browser's validation, and returns the server's error message. */
async function serverError(
  { server }: Visitor,
  { resume, ...fields }: ReturnType<typeof newApplication>,
): Promise<string> {
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.append(name, text);
  body.append('resume', new Blob([resume.buffer], { type: resume.mimeType }), resume.name);
  const response = await fetch(server.url + forms['careers']?.path, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
  });
  expect(response.status).toBe(422);
  return (await response.json()).error;
}

function newApplication() {
  return {
    name: 'Asha',
    phone: '+91 194 000 0000',
    position: 'UI/UX Designer',
    email: uniqueEmail(),
    resume: {
      name: 'resume.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    },
  };
}

/** A PDF of the largest accepted size. */
function largeResume() {
  const buffer = Buffer.alloc(MAX_RESUME);
  buffer.write('%PDF-1.4\n');
  return { name: 'portfolio.pdf', mimeType: 'application/pdf', buffer };
}

function parseQuery(text: string | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}
