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
  further: {},
};

it.each<[string, Response, Outcome]>([
  [
    'success',
    Response.json({ status: 'success', reference: 'YAM-7K3M9Q2X' }),
    { is: 'received', message: '', reference: 'YAM-7K3M9Q2X' },
  ],
  [
    'a broken rule',
    Response.json({ status: 'error', message: 'Wrong' }, { status: 422 }),
    { is: 'refused', message: 'Wrong' },
  ],
  [
    'words in `error`, as §7 names them, and others in `message`',
    Response.json({ status: 'error', error: 'Full today', message: 'No' }, { status: 503 }),
    { is: 'failed', message: 'Full today', answered: true },
  ],
  [
    'an empty `error`, or one that is no text',
    Response.json({ status: 'error', error: '', message: 'Wrong' }, { status: 422 }),
    { is: 'refused', message: 'Wrong' },
  ],
  [
    'an error of the server',
    Response.json({ status: 'error' }, { status: 503 }),
    { is: 'failed', message: '', answered: true },
  ],
  [
    'the sign-in page of a network between',
    new Response('<h1>Sign in</h1>'),
    { is: 'failed', message: '', answered: false },
  ],
  ['200 with somebody else’s JSON', Response.json(null), { is: 'failed', message: '', answered: false }],
  ['200 with an error', Response.json({ status: 'error' }), { is: 'failed', message: '', answered: false }],
])('an answer with %s', async (_, response, outcome) => {
  vi.stubGlobal('fetch', async () => response);
  await expect(send(draft)).resolves.toEqual(outcome);
});

it('a browser that cannot time its requests sends all the same', async () => {
  vi.stubGlobal('AbortSignal', {});
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success' }));
  await expect(send(draft)).resolves.toMatchObject({ is: 'received' });
});
