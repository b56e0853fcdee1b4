import type { ReactNode } from 'react';
import type { RichText } from '../model.ts';
import { Text } from '../Text/Text.tsx';
import styles from './SideHead.module.css';

/**
 * A section's heading in the left third of its grid. It is sticky while the content, from the sixth column on, scrolls.
 * On narrow screens the heading is above the content.
 */
export function SideHead(props: { title: string; text?: RichText | undefined; children?: ReactNode }) {
  const { title, text, children } = props;
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {text && (
        <p>
          <Text of={text} />
        </p>
      )}
      {children}
    </div>
  );
}
