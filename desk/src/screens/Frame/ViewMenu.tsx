import { Pencil, RefreshCw, Trash2, Users } from 'lucide-react';
import type { SavedView } from '../../api/types.ts';
import { FloatingMenu, MenuItem } from '../../ui/Menu/Menu.tsx';
import { isolated } from '../../words.ts';
import { changeView } from './savedViews.ts';

/** What can be done with a saved view. `query`: the filters of the list, which the view can take over; empty without any. */
export default function ViewMenu(props: {
  view: SavedView;
  query: string;
  anchor: HTMLElement;
  onRename: () => void;
  onClose: () => void;
}) {
  const { view, query, anchor, onRename, onClose } = props;
  const title = `“${isolated(view.name)}”`;
  const share = () =>
    void changeView(
      view,
      { isShared: !view.isShared },
      view.isShared ? `${title} is no longer shared.` : `Everyone at the desk now sees ${title}.`,
    );
  return (
    <FloatingMenu label={`View ${title}`} anchor={anchor} onClose={onClose}>
      {query !== '' && query !== view.query && (
        <MenuItem
          onSelect={() => void changeView(view, { query }, `${title} now has the filters of the list.`)}
        >
          <RefreshCw aria-hidden="true" />
          Update view
        </MenuItem>
      )}
      <MenuItem onSelect={onRename}>
        <Pencil aria-hidden="true" />
        Rename…
      </MenuItem>
      <MenuItem onSelect={share}>
        <Users aria-hidden="true" />
        {view.isShared ? 'Stop sharing' : 'Share with everyone'}
      </MenuItem>
      <MenuItem onSelect={() => void changeView(view, null, `${title} was deleted.`)}>
        <Trash2 aria-hidden="true" />
        Delete
      </MenuItem>
    </FloatingMenu>
  );
}
