import type { ReactNode, Ref } from 'react';
import { PaletteButton } from './PaletteButton.tsx';
import styles from './ScreenHead.module.css';

/**
 * The head of a screen: its title, and beside it what changes what the screen shows.
 *
 * @param heading of the title, to focus it
 */
export function ScreenHead(props: {
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}) {
  const { title, heading, children } = props;
  return (
    <header className={styles.head}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      <PaletteButton />
    </header>
  );
}
