import { answerOf, api } from '../../api/client.ts';
import { deskQuery, queryClient } from '../../api/queries.ts';
import type { Snippet, SnippetContent } from '../../api/types.ts';
import { notifyUndoable, warn } from '../../ui/Toasts/toasts.ts';
import { isolated } from '../../words.ts';
import { save } from '../save.ts';

/**
 * Adds a snippet (from null), changes it, or deletes it (to null). Undo takes it back unless a colleague has changed it since.
 * Returns whether it is stored.
 */
export async function changeSnippet(from: Snippet | null, to: SnippetContent | null): Promise<boolean> {
  const title = `“${isolated((to ?? from)?.name ?? '')}”`;
  const saved = await save(deskQuery.queryKey, store(from, to), `Not changed: ${title}.`);
  if (!saved) return false;
  const undo = async () => {
    const { snippets } = await queryClient.fetchQuery({ ...deskQuery, staleTime: 0 });
    const now = snippets.find(({ id }) => id === saved.result?.id) ?? null;
    if (JSON.stringify(now) === JSON.stringify(saved.result)) return store(now, from);
    return warn(`Not undone: ${title}.`, 'A colleague has changed it since.');
  };
  const done = to ? (from ? 'was changed' : 'was added') : 'was deleted';
  notifyUndoable(`${title} ${done}.`, () => void save(deskQuery.queryKey, undo(), `Not undone: ${title}.`));
  return true;
}

/** Stores `to` in place of `from`. Returns what is stored now. */
async function store(from: Snippet | null, to: SnippetContent | null): Promise<Snippet | null> {
  if (!to) {
    await (from && answerOf(api.DELETE('/api/snippets/{id}', { params: { path: { id: from.id } } })));
    return null;
  }
  const body = { name: to.name, text: to.text, language: to.language ?? null };
  return answerOf(
    from
      ? api.PUT('/api/snippets/{id}', { params: { path: { id: from.id } }, body })
      : api.POST('/api/snippets', { body }),
  );
}
