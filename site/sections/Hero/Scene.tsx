import type { DrawingName } from '../../drawings/index.tsx';
import type { RichText } from '../../ui/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './Scene.module.css';

export type SceneProps = {
  drawing: DrawingName;
  caption: RichText;
  /** It is on the page's first screen. */
  first?: boolean;
};

/** A picture across the whole width of the page, with one line below it. */
export function Scene({ drawing, caption, first = false }: SceneProps) {
  return (
    <figure className={styles.scene}>
      <Drawing name={drawing} first={first} />
      <figcaption className="wrap">
        <Text of={caption} />
      </figcaption>
    </figure>
  );
}
