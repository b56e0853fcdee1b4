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
  further: {},
};

it.each<[string, Response, Outcome]>([
  [
    'success',
    Response.json({ status: 'success', reference: 'YAM-7K3M9Q2X', note: 'The address is ours.' }),
    { is: 'received', message: '', reference: 'YAM-7K3M9Q2X', note: 'The address is ours.' },
  ],
  [
    'a broken rule',
    Response.json({ status: 'error', message: 'Wrong' }, { status: 422 }),
    { is: 'refused', message: 'Wrong' },
  ],
  [
    'a message in `error` (§7) and another in `message`',
    Response.json({ status: 'error', error: 'Full today', message: 'No' }, { status: 503 }),
    { is: 'failed', message: 'Full today', status: 503 },
  ],
  [
    'an `error` that is empty or not text',
    Response.json({ status: 'error', error: '', message: 'Wrong' }, { status: 422 }),
    { is: 'refused', message: 'Wrong' },
  ],
  [
    'an error of the server',
    Response.json({ status: 'error' }, { status: 503 }),
    { is: 'failed', message: '', status: 503 },
  ],
  [
    'the sign-in page of a public network',
    new Response('<h1>Sign in</h1>'),
    { is: 'failed', message: '', status: 200 },
  ],
  ['200 with somebody else’s JSON', Response.json(null), { is: 'failed', message: '', status: 200 }],
  ['200 with an error', Response.json({ status: 'error' }), { is: 'failed', message: '', status: 200 }],
])('a response with %s', async (_, response, outcome) => {
  vi.stubGlobal('fetch', async () => response);
  await expect(send(draft)).resolves.toEqual(outcome);
});

it('a browser without AbortSignal.timeout sends without a limit', async () => {
  vi.stubGlobal('AbortSignal', {});
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success' }));
  await expect(send(draft)).resolves.toMatchObject({ is: 'received' });
});
