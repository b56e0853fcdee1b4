import { useCommands } from '../../commands/commands.ts';
import { PaletteIcon } from './PaletteIcon.tsx';

/** Opens the palette where no side bar has a button for it. */
export function PaletteButton() {
  const { showPalette } = useCommands();
  return <PaletteIcon onClick={showPalette} />;
}
