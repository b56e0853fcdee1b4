import { getRouteApi, Outlet, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { classes } from '../../ui/classes.ts';
import { LeadList } from './LeadList.tsx';
import styles from './Inbox.module.css';

const route = getRouteApi('/frame/inbox');

/** The list of leads, and beside it the open lead. On narrow screens one of the two. */
export function Inbox() {
  const filters = route.useSearch();
  const { id } = useParams({ strict: false });
  useEffect(() => {
    // The first lead then opens without waiting for its code.
    void import('../Lead/Lead.tsx');
  }, []);
  return (
    <div className={classes(styles.panes, id !== undefined && styles.isOpen)}>
      <div className={styles.list}>
        <LeadList filters={filters} openId={id ?? null} />
      </div>
      <div className={styles.lead}>
        <Outlet />
      </div>
    </div>
  );
}
