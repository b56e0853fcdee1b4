import { useQueries } from '@tanstack/react-query';
import { useDesk } from '../../api/desk.ts';
import { Audit } from './Audit.tsx';
import { Mails } from './Mails.tsx';
import { Passkeys } from './Passkeys.tsx';
import { passkeysQuery, sessionsQuery } from './queries.ts';
import { Notifications } from './Notifications.tsx';
import { People } from './People.tsx';
import { Sessions } from './Sessions.tsx';
import { Signature } from './Signature.tsx';
import { Snippets } from './Snippets.tsx';
import styles from './Settings.module.css';

/** People, devices, passkeys, signature, snippets and the record of who did what. Members do not see what only owners may do. */
export function Settings() {
  const { me, canMailMe, canUsePasskeys } = useDesk();
  // A list that comes later would put another button, such as “Remove”, under a finger that is about to press.
  const areListsLoading = useQueries({
    queries: [sessionsQuery, { ...passkeysQuery, enabled: canUsePasskeys }],
    combine: (lists) => lists.some(({ isLoading }) => isLoading),
  });
  const isOwner = me.role === 'owner';
  const sections = [
    ['people', 'People'],
    ['devices', 'Devices'],
    ['passkeys', 'Passkeys'],
    ['notifications', 'Notifications'],
    ...(canMailMe ? [['mails', 'Mails'] as const] : []),
    ['signature', 'Signature'],
    ['snippets', 'Snippets'],
    ...(isOwner ? [['activity', 'Activity'] as const] : []),
  ] as const;
  return (
    <div className={styles.page}>
      <div className={styles.inner}>
        <div className={styles.side}>
          <h1 className={styles.title}>Settings</h1>
          <nav aria-label="Settings" className={styles.nav}>
            {sections.map(([id, name]) => (
              <a key={id} href={`#${id}`}>
                {name}
              </a>
            ))}
          </nav>
        </div>
        {!areListsLoading && (
          <div className={styles.sections}>
            <People isOwner={isOwner} />
            <Sessions />
            <Passkeys />
            <Notifications />
            {canMailMe && <Mails />}
            <Signature />
            <Snippets />
            {isOwner && <Audit />}
          </div>
        )}
      </div>
    </div>
  );
}
