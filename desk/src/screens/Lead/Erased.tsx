import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { removeTextsOf } from '../../api/device.ts';
import { Empty } from '../../ui/Empty/Empty.tsx';
import type { List } from './BackLink.tsx';
import styles from './Lead.module.css';

/** In place of a lead that is gone. `wasKnown`: it was there when this document asked for it. */
export function Erased({ id, list, wasKnown }: { id: number; list: List; wasKnown: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    removeTextsOf(id);
    // What had the focus is gone with the lead.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <div className={styles.pane}>
      <Empty
        title={
          <h1 ref={heading} tabIndex={-1}>
            {wasKnown ? 'This lead has been erased' : 'There is no such lead'}
          </h1>
        }
      >
        <p>
          {wasKnown
            ? 'Its data was deleted for good, because the person asked for it or because it was too old to keep.'
            : 'It may have been erased, or the address is wrong.'}
        </p>
        <Link {...list}>Back to the list</Link>
      </Empty>
    </div>
  );
}
