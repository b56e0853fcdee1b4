import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { parseSearch, readFilters } from '../../api/filters.ts';
import { useInbox } from '../../api/inbox.ts';
import { deskQuery } from '../../api/queries.ts';
import { useValue } from '../../api/state.ts';
import type { SavedView } from '../../api/types.ts';
import { useCommands } from '../../commands/commands.ts';
import { theme } from '../../theme.ts';
import { dialogPart } from '../../ui/parts.tsx';
import { notifyUndoable } from '../../ui/Toasts/toasts.ts';
import { isolated } from '../../words.ts';
import { save } from '../save.ts';
import { SideBarView, ThemeButton } from './SideBarView.tsx';
import { useWaiting } from './useWaiting.ts';

const ThemeChoices = dialogPart(() => import('./ThemeChoices.tsx'));

/** All screens, the views of the inbox, and the person. On smaller screens it is in a drawer, which `onLeave` closes. */
export function SideBar({ onLeave }: { onLeave?: () => void }) {
  const client = useQueryClient();
  const desk = useSuspenseQuery(deskQuery).data;
  const inbox = useInbox();
  const waiting = useWaiting();
  const { showPalette } = useCommands();
  const { pathname, searchStr } = useLocation();
  const change = (request: Promise<unknown>, failed: string) =>
    save(client, deskQuery.queryKey, request, failed);
  const deleteView = async ({ id, name, query }: SavedView) => {
    const title = isolated(name);
    const request = answerOf(api.DELETE('/api/views/{id}', { params: { path: { id } } }));
    if (!(await change(request, `“${title}” was not deleted.`))) return;
    const restore = () => answerOf(api.POST('/api/views', { body: { name, query } }));
    notifyUndoable(`“${title}” was deleted.`, () => void change(restore(), `“${title}” was not restored.`));
  };
  return (
    <SideBarView
      desk={desk}
      inbox={inbox}
      waiting={waiting}
      here={{ path: pathname, filters: readFilters(parseSearch(searchStr)) }}
      themes={<ThemeMenu />}
      onLeave={onLeave}
      onPalette={() => {
        onLeave?.();
        showPalette();
      }}
      onDelete={(view) => void deleteView(view)}
    />
  );
}

function ThemeMenu() {
  const current = useValue(theme);
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <ThemeButton theme={current} onClick={({ currentTarget }) => setAnchor(currentTarget)} />
      {anchor && <ThemeChoices anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
