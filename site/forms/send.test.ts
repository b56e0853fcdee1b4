// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { type Draft, type Outcome, send } from './send.ts';

const draft: Draft = {
  key: '0123456789abcdef',
  form: 'contact',
  path: '/api/forms/contact',
  encoding: 'multipart',
  fields: { name: 'Asha', message: 'Hello' },
  page: '/contact',
  elapsed: 4_200,
};

it.each<[string, Response, Outcome]>([
  ['success', Response.json({ status: 'success', reference: 'YAM-7K3M9Q2X' }), 'received'],
  ['a broken rule', Response.json({ status: 'error' }, { status: 422 }), 'refused'],
  ['an error of the server', Response.json({ status: 'error' }, { status: 503 }), 'failed'],
  ['the sign-in page of a network between', new Response('<h1>Sign in</h1>'), 'failed'],
  ['200 with somebody else’s JSON', Response.json(null), 'failed'],
  ['200 with an error', Response.json({ status: 'error' }), 'failed'],
])('an answer with %s', async (_, response, outcome) => {
  vi.stubGlobal('fetch', async () => response);
  await expect(send(draft)).resolves.toBe(outcome);
});

it('a browser that cannot time its requests sends all the same', async () => {
  vi.stubGlobal('AbortSignal', {});
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success' }));
  await expect(send(draft)).resolves.toBe('received');
});
