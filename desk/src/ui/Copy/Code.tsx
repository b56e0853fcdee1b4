import { Check, Copy } from 'lucide-react';
import { useCopy } from './useCopy.ts';
import styles from './Code.module.css';

/** A command within a sentence, or lines of a file. A press copies it. */
export function CopyCode({ text }: { text: string }) {
  const { isCopied, copy } = useCopy(text);
  return (
    <button type="button" className={styles.command} title="Copy" onClick={copy}>
      <code>{text}</code>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span className="visually-hidden" role="status">
        {isCopied ? 'Copied' : 'Copy'}
      </span>
    </button>
  );
}
