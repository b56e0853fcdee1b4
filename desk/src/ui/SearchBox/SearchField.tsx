import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import styles from './SearchBox.module.css';

/** The look of `SearchBox`. Without handlers the browser alone handles what is typed (first-view/). */
export function SearchField(props: {
  label: string;
  text?: string;
  box?: RefObject<HTMLInputElement | null>;
  onType?: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClear?: () => void;
}) {
  const { label, text = '', box, onType, onKeyDown, onClear } = props;
  return (
    <div className={styles.search} role="search">
      <Search aria-hidden="true" />
      <input
        ref={box}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder="Search"
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onType?.(target.value)}
        onKeyDown={onKeyDown}
      />
      {text === '' && <kbd aria-hidden="true">/</kbd>}
      {text !== '' && (
        <button type="button" aria-label="Clear the search" onClick={onClear}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
