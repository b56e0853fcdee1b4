import type { RichText } from '../model.ts';
import { Text } from '../Text/Text.tsx';
import styles from './SectionHead.module.css';

/** A section's heading on the left, and a short paragraph on the right with the same baseline. */
export function SectionHead({ title, text }: { title: string; text?: RichText | undefined }) {
  return (
    <div className={`grid ${styles.head}`}>
      <h2>{title}</h2>
      {text && (
        <p>
          <Text of={text} />
        </p>
      )}
    </div>
  );
}
