import { useState } from 'react';

/** Copies a text, and says so until the component is gone. */
export function useCopy(text: string): { isCopied: boolean; copy: () => void } {
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Without permission, or without HTTPS, the reader copies it by hand.
    }
  };
  return { isCopied: copied === text, copy: () => void copy() };
}
