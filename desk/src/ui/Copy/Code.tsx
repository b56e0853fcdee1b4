import { Check, Copy } from 'lucide-react';
import { CopyButton } from './CopyButton.tsx';
import { useCopy } from './useCopy.ts';
import styles from './Code.module.css';

/** Lines of a file, to copy. */
export function Code({ text }: { text: string }) {
  return (
    <div className={styles.block}>
      <pre className={styles.lines}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} />
    </div>
  );
}

/** A command within a sentence. A press copies it. */
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
