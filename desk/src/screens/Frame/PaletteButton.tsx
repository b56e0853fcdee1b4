import { Command } from 'lucide-react';
import { useCommands } from '../../commands/commands.ts';
import { IconButton } from '../../ui/Button/Button.tsx';
import styles from './PaletteButton.module.css';

/** Opens the palette where no side bar has a button for it. */
export function PaletteButton() {
  const { showPalette } = useCommands();
  return (
    <IconButton
      label="Search and commands"
      shortcut="Ctrl+K"
      className={styles.button ?? ''}
      aria-haspopup="dialog"
      onClick={showPalette}
    >
      <Command aria-hidden="true" />
    </IconButton>
  );
}
