import { Download, FileText } from 'lucide-react';
import { fileSize } from '../../format/numbers.ts';
import { Written } from '../../ui/Written/Written.tsx';
import styles from './Lead.module.css';

/** Downloads a file, and never opens it. */
export function FileLink({ href, name, bytes }: { href: string; name: string; bytes: number }) {
  return (
    <a href={href} download={name} className={styles.file}>
      <FileText aria-hidden="true" />
      <Written className={styles.fileName}>{name}</Written>
      <span className={styles.size}>{fileSize(bytes)}</span>
      <Download aria-hidden="true" />
    </a>
  );
}
