import { useNavigate } from '@tanstack/react-router';
import { MailCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDesk } from '../../api/desk.ts';
import type { Lead } from '../../api/types.ts';
import { useCommands } from '../../commands/commands.ts';
import { Button } from '../../ui/Button/Button.tsx';
import type { List } from './BackLink.tsx';
import styles from './Lead.module.css';

/** What can be done with probable spam, in place of the ways to answer. */
export function QuarantineBar({ lead, list }: { lead: Lead; list: List }) {
  const { me } = useDesk();
  const { release, deleteQuarantined } = useCommands();
  const navigate = useNavigate();
  const [isReleasing, setReleasing] = useState(false);
  const press = async () => {
    setReleasing(true);
    if ((await release([lead])) && list.to === '/quarantine') void navigate(list);
    setReleasing(false);
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label="Quarantine">
      <Button icon={MailCheck} look="primary" disabled={isReleasing} onClick={() => void press()}>
        Release
      </Button>
      {me.role === 'owner' && (
        <Button icon={Trash2} look="danger" onClick={() => deleteQuarantined([lead], () => navigate(list))}>
          Delete
        </Button>
      )}
      <p className={styles.barHint}>Release it if a person wrote it: it is delivered like any lead.</p>
    </div>
  );
}
