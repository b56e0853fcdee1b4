import { Command } from 'lucide-react';
import { IconButton } from '../../ui/Button/Button.tsx';
import styles from './PaletteButton.module.css';

/** The look of `PaletteButton`. */
export function PaletteIcon({ onClick }: { onClick?: () => void }) {
  return (
    <IconButton
      icon={Command}
      label="Search and commands"
      shortcut="Ctrl+K"
      className={styles.button ?? ''}
      aria-haspopup="dialog"
      onClick={onClick}
    />
  );
}
