import type { ReactNode } from 'react';
import { DUE_LIMIT, UNREAD_LIMIT } from '../../api/limits.ts';
import type { Inbox } from '../../api/types.ts';
import { count } from '../../format/numbers.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Logo } from '../../ui/Logo/Logo.tsx';
import styles from './Overview.module.css';

/** The look of `Overview`. */
export function OverviewView(props: { inbox: Inbox | undefined; onHelp?: () => void; children?: ReactNode }) {
  const { inbox, onHelp, children } = props;
  return (
    <div className={styles.overview}>
      <Logo size={56} />
      {inbox && (
        <dl className={styles.figures}>
          <div>
            <dd>{count(inbox.unread, UNREAD_LIMIT)}</dd>
            <dt>unread</dt>
          </div>
          <div>
            <dd>{count(inbox.due.length, DUE_LIMIT)}</dd>
            <dt>{inbox.due.length === 1 ? 'follow-up due' : 'follow-ups due'}</dt>
          </div>
        </dl>
      )}
      <Button look="quiet" onClick={onHelp}>
        All keys
        <kbd>?</kbd>
      </Button>
      {children}
    </div>
  );
}
