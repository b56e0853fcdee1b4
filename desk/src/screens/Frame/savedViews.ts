import { answerOf, api } from '../../api/client.ts';
import { deskQuery } from '../../api/queries.ts';
import type { SavedView, ViewContent } from '../../api/types.ts';
import { notifyUndoable } from '../../ui/Toasts/toasts.ts';
import { isolated } from '../../words.ts';
import { save } from '../save.ts';

/** Changes a saved view, or deletes it with null. `done` says so; Undo takes it back unless somebody else has changed it since. */
export async function changeView(view: SavedView, part: Partial<ViewContent> | null, done: string) {
  const { id, name, query, isShared, personId } = view;
  const old = { name, query, isShared };
  const params = { path: { id } };
  const put = (from: ViewContent, to: ViewContent) =>
    answerOf(api.PUT('/api/views/{id}', { params, body: { from, to } }));
  const next = { ...old, ...part };
  const send = (request: Promise<unknown>) =>
    save(deskQuery.queryKey, request, `Not changed: “${isolated(name)}”.`);
  const undo = () =>
    part ? put(next, old) : answerOf(api.POST('/api/views', { body: { ...old, personId } }));
  if (await send(part ? put(old, next) : answerOf(api.DELETE('/api/views/{id}', { params })))) {
    notifyUndoable(done, () => void send(undo()));
  }
}
