import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { deskQuery } from '../../api/queries.ts';
import { Audit } from './Audit.tsx';
import { Passkeys } from './Passkeys.tsx';
import { People } from './People.tsx';
import { Sessions } from './Sessions.tsx';
import { Snippets } from './Snippets.tsx';
import styles from './Settings.module.css';

/** People, devices, passkeys, snippets and the record of who did what. Members do not see what only owners may do. */
export function Settings() {
  const { me } = useSuspenseQuery(deskQuery).data;
  const isOwner = me.role === 'owner';
  const sections = [
    ['people', 'People'],
    ['devices', 'Devices'],
    ['passkeys', 'Passkeys'],
    ['snippets', 'Snippets'],
    ...(isOwner ? [['activity', 'Activity'] as const] : []),
  ] as const;
  return (
    <div className={styles.page}>
      <div className={styles.inner}>
        <div className={styles.side}>
          <Link to="/" className={styles.back} aria-label="Back to the list">
            <ArrowLeft aria-hidden="true" />
          </Link>
          <h1 className={styles.title}>Settings</h1>
          <nav aria-label="Settings" className={styles.nav}>
            {sections.map(([id, name]) => (
              <a key={id} href={`#${id}`}>
                {name}
              </a>
            ))}
          </nav>
        </div>
        <div className={styles.sections}>
          <People isOwner={isOwner} />
          <Sessions />
          <Passkeys />
          <Snippets />
          {isOwner && <Audit />}
        </div>
      </div>
    </div>
  );
}
