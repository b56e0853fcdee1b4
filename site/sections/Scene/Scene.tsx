import type { DrawingName } from '../../drawings/index.tsx';
import { Drawing } from '../../drawings/index.tsx';
import styles from './Scene.module.css';

export type SceneProps = { drawing: DrawingName; caption: string };

/** A picture across the whole width of the page, with one line below it. */
export function Scene({ drawing, caption }: SceneProps) {
  return (
    <figure className={styles.scene}>
      <Drawing name={drawing} />
      <figcaption className="wrap">{caption}</figcaption>
    </figure>
  );
}
