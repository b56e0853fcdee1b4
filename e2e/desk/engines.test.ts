import { test as base } from '../support/browsers/fixtures.ts';
import { dist } from '../support/site.ts';
import { Visitors, emailOf, expect, uniqueName } from './fixtures.ts';

const test = base.extend<object, { served: string }>({ served: [dist, { scope: 'worker' }] });

test('sign in, open a lead, change its stage and write a note', async ({ browserPage, server }) => {
  const name = uniqueName('Aisha');
  await new Visitors(server).contact(name);
  await browserPage.load(await server.invite(uniqueName('Owner')));
  await browserPage.click('main button[data-look=primary]');
  await browserPage.click('main li a[href^="/leads/"]');
  await browserPage.expectVisible('article section[aria-label=History]');
  const text = (css: string) => document.querySelector(css)?.textContent;
  await browserPage.expectValue(text, name, 'article h1');

  await browserPage.click('article [data-picker=stage]');
  await browserPage.click('[role=menuitemradio]:nth-of-type(2)');
  await browserPage.expectValue(text, 'Stage: Contacted', 'article [data-picker=stage]');
  await browserPage.click('article [data-kind=note]');
  await browserPage.fill('article textarea', 'Wants two shops.');
  await browserPage.click('article form button[type=submit]');
  await browserPage.expectVisible('article section[aria-label=History] li:nth-of-type(3)');
  const [lead] = (await server.leads()).filter(({ fields }) => fields['email'] === emailOf(name));
  expect(await server.run('leads', 'show', String(lead?.id))).toContain('Wants two shops.');
});
