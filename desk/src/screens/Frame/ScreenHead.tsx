import type { ReactNode } from 'react';
import { PaletteButton } from './PaletteButton.tsx';
import styles from './ScreenHead.module.css';

/** The head of a screen: its title, and beside it what changes what the screen shows. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {children}
      <PaletteButton />
    </header>
  );
}
