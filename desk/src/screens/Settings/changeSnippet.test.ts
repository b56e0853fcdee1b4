// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../api/queries.ts';
import { startDevice } from '../../api/testing/changes.ts';
import type { Snippet, SnippetContent } from '../../api/types.ts';
import { undoLast } from '../../ui/Toasts/toasts.ts';
import { changeSnippet } from './changeSnippet.ts';

test('a new, a changed and a deleted snippet can be undone, unless a colleague has changed it since', async () => {
  const old: Snippet = { id: 1, name: 'Prices', text: 'From ₹9,999', language: null };
  let snippets = [old];
  startDevice();
  vi.stubGlobal('fetch', async (request: Request) => {
    const id = Number(request.url.split('/').at(-1));
    if (request.method === 'GET') return Response.json({ me: { id: 1 }, snippets });
    snippets = snippets.filter((snippet) => snippet.id !== id);
    if (request.method === 'DELETE') return new Response(null, { status: 204 });
    const stored = { id: id || 2, ...((await request.json()) as SnippetContent) };
    snippets.push(stored);
    return Response.json(stored);
  });
  const names = () => snippets.map(({ name }) => name);
  const undo = vi.spyOn(queryClient, 'invalidateQueries');
  const change = async (from: Snippet | null, to: SnippetContent | null, changed: string[]) => {
    expect(await changeSnippet(from, to)).toBe(true);
    expect(names()).toEqual(changed);
    undo.mockClear();
  };
  const undone = async (expected: string[]) => {
    undoLast();
    await vi.waitFor(() => expect(undo).toHaveBeenCalled());
    expect(names()).toEqual(expected);
  };

  await change(null, { name: 'Hours', text: 'Ten to six' }, ['Prices', 'Hours']);
  await undone(['Prices']);
  await change(old, { ...old, name: 'Offer' }, ['Offer']);
  await undone(['Prices']);
  await change(old, null, []);
  await undone(['Prices']);
  const [prices = old] = snippets;
  await change(prices, { ...prices, name: 'Offer' }, ['Offer']);
  snippets = [{ ...prices, name: 'Theirs' }];
  await undone(['Theirs']);
});
