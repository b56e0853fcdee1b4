import { Check, Copy } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { useCopy } from './useCopy.ts';

/** Copies a text. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(text);
  return (
    <Button icon={isCopied ? Check : Copy} onClick={copy}>
      <span role="status">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}
