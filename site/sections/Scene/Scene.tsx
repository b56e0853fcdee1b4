import type { DrawingName } from '../../drawings/index.tsx';
import { Drawing } from '../../drawings/index.tsx';
import styles from './Scene.module.css';

export type SceneProps = {
  drawing: DrawingName;
  caption: string;
  /** It is on the page’s first screen. */
  first?: boolean;
};

/** A picture across the whole width of the page, with one line below it. */
export function Scene({ drawing, caption, first = false }: SceneProps) {
  return (
    <figure className={styles.scene}>
      <Drawing name={drawing} first={first} />
      <figcaption className="wrap">{caption}</figcaption>
    </figure>
  );
}
