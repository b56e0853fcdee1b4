import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useDesk } from '../../api/desk.ts';
import { parseSearch, readFilters, writeFilters } from '../../api/filters.ts';
import { useInbox } from '../../api/inbox.ts';
import { useValue } from '../../api/state.ts';
import type { SavedView } from '../../api/types.ts';
import { useCommands } from '../../commands/commands.ts';
import { screenOf } from '../../commands/screens.ts';
import { theme } from '../../theme.ts';
import { dialogPart } from '../../ui/parts.tsx';
import { SideBarView, ThemeButton } from './SideBarView.tsx';
import { useWaiting } from './useWaiting.ts';

const ThemeChoices = dialogPart(() => import('./ThemeChoices.tsx'));
const ViewMenu = dialogPart(() => import('./ViewMenu.tsx'));
const RenameView = dialogPart(() => import('./RenameView.tsx'));

/** All screens, the views of the inbox, and the person. On smaller screens it is in a drawer, which `onLeave` closes. */
export function SideBar({ onLeave }: { onLeave?: () => void }) {
  const desk = useDesk();
  const inbox = useInbox();
  const waiting = useWaiting();
  const { showPalette } = useCommands();
  const { pathname, searchStr } = useLocation();
  const [menu, setMenu] = useState<{ view: SavedView; anchor: HTMLElement }>();
  const [renamed, setRenamed] = useState<SavedView>();
  const here = { path: pathname, filters: readFilters(parseSearch(searchStr)) };
  return (
    <>
      <SideBarView
        desk={desk}
        inbox={inbox}
        waiting={waiting}
        here={here}
        themes={<ThemeMenu />}
        onLeave={onLeave}
        onPalette={() => {
          onLeave?.();
          showPalette();
        }}
        onView={(view, { currentTarget }) => setMenu({ view, anchor: currentTarget })}
      />
      {menu && (
        <ViewMenu
          {...menu}
          query={screenOf(pathname)?.path === '/' ? writeFilters(here.filters) : ''}
          onRename={() => setRenamed(menu.view)}
          onClose={() => setMenu(undefined)}
        />
      )}
      {renamed && <RenameView view={renamed} onClose={() => setRenamed(undefined)} />}
    </>
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
