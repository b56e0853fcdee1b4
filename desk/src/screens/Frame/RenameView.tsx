import { useState } from 'react';
import type { SavedView } from '../../api/types.ts';
import { AskDialog } from '../../ui/Dialog/AskDialog.tsx';
import { TextField } from '../../ui/Field/Field.tsx';
import { isolated } from '../../words.ts';
import { changeView } from './savedViews.ts';

/** Asks for a new name of a saved view. */
export default function RenameView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const [typed, setTyped] = useState(view.name);
  const name = typed.trim();
  const rename = () => {
    onClose();
    void changeView(view, { name }, `“${isolated(view.name)}” is now called “${isolated(name)}”.`);
  };
  return (
    <AskDialog
      title="Rename the view"
      action="Rename"
      isDisabled={name === '' || name === view.name}
      onSubmit={rename}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={60} value={typed} onText={setTyped} />
    </AskDialog>
  );
}
