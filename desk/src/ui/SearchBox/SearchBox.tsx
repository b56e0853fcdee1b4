import { useEffect, useRef, useState, type RefObject } from 'react';
import { SearchField } from './SearchField.tsx';

/** Milliseconds after the last letter before the search starts: a fast typist's pause between words. */
const PAUSE = 200;

/**
 * The field for the search text `q` of the address. `onSearch` gets the text when the reader pauses, undefined if it is
 * empty; `onEnter` gets it after Enter.
 */
export function SearchBox(props: {
  q: string | undefined;
  label: string;
  box: RefObject<HTMLInputElement | null>;
  onSearch: (q: string | undefined) => void;
  onEnter?: (q: string | undefined) => void;
}) {
  const { q, label, box, onSearch, onEnter } = props;
  const [text, setText] = useState(q ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address also changes by links and by Back. What is typed here is ahead of it.
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    setText(q ?? '');
  }

  const search = (text: string): string | undefined => {
    clearTimeout(timer.current);
    const next = text.trim() === '' ? undefined : text.trim();
    if (next === q) return q;
    setKnown(next);
    onSearch(next);
    return next;
  };
  return (
    <SearchField
      label={label}
      text={text}
      box={box}
      onType={(typed) => {
        setText(typed);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(typed), PAUSE);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // Otherwise the same key also opens the lead that gets the focus.
          event.preventDefault();
          onEnter?.(search(text));
        } else if (event.key === 'Escape') {
          if (text === '') event.currentTarget.blur();
          setText('');
          search('');
        }
      }}
      onClear={() => {
        setText('');
        search('');
        box.current?.focus();
      }}
    />
  );
}
