import { Check, Copy } from 'lucide-react';
import { Button, IconButton } from '../Button/Button.tsx';
import { useCopy } from './useCopy.ts';

/** Copies a text. Without `label` it is an icon only. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { isCopied, copy } = useCopy(text);
  const icon = isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />;
  if (label === undefined) {
    return (
      <IconButton label={isCopied ? 'Copied' : 'Copy'} onClick={copy}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button onClick={copy}>
      {icon}
      <span role="status">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}
