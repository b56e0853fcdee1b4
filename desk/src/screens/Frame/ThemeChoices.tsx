import { useValue } from '../../api/state.ts';
import { setTheme, theme, type Theme } from '../../theme.ts';
import { Choice, Choices, FloatingMenu } from '../../ui/Menu/Menu.tsx';

const themes: Record<Theme, string> = { system: 'As the device', light: 'Light', dark: 'Dark' };

/** The menu of colours. */
export default function ThemeChoices({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  return (
    <FloatingMenu label="Colours" anchor={anchor} onClose={onClose}>
      <Choices value={useValue(theme)} onChange={setTheme}>
        {(Object.keys(themes) as Theme[]).map((name) => (
          <Choice key={name} value={name}>
            {themes[name]}
          </Choice>
        ))}
      </Choices>
    </FloatingMenu>
  );
}
