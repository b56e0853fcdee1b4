import type { RichText } from '../model.ts';
import { ChoiceLinks, type ChoiceLinksProps } from '../Choices/ChoiceLinks.tsx';
import { Text } from '../Text/Text.tsx';
import styles from './SectionHead.module.css';

/** A section's heading on the left; a short paragraph or a question on the right with the same baseline. */
export function SectionHead(props: { title: string; text?: RichText | undefined; ask?: ChoiceLinksProps }) {
  const { title, text, ask } = props;
  return (
    <div className={`grid ${styles.head}`}>
      <h2>{title}</h2>
      {text && (
        <p>
          <Text of={text} />
        </p>
      )}
      {ask && <ChoiceLinks {...ask} />}
    </div>
  );
}
