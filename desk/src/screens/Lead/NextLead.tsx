import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDesk } from '../../api/desk.ts';
import type { Filters } from '../../api/filters.ts';
import { useRows } from '../../api/leads.ts';
import { leadsQuery } from '../../api/queries.ts';
import type { Lead } from '../../api/types.ts';
import { Written } from '../../ui/Written/Written.tsx';
import { nameOf } from '../../words.ts';
import styles from './Lead.module.css';

/** Leads among which the next one is looked for: after these, the list is as near. */
const AHEAD = 20;

/** The lead below this one in the list, once the reader has done something here. Only on phones, which hide the list. */
export function NextLead({ lead, filters }: { lead: Lead; filters: Filters }) {
  const { me } = useDesk();
  // What is not confirmed yet has a negative number.
  const done = lead.events.filter(({ id, person }) => id < 0 || person === me.name).length;
  const [before] = useState(done);
  const { data } = useInfiniteQuery({ ...leadsQuery(filters), enabled: false });
  const below = useMemo(() => {
    const ids = data?.pages.flatMap(({ ids }) => ids) ?? [];
    const start = ids.indexOf(lead.id) + 1;
    return ids.slice(start, start + AHEAD);
  }, [data, lead.id]);
  const rows = useRows(below);
  const next = rows.find(({ delivery, mergedInto }) => delivery !== 'quarantined' && !mergedInto);
  if (done <= before || !next) return null;
  return (
    <Link to="/leads/$id" params={{ id: next.id }} search={filters} replace className={styles.next}>
      <span>
        Next: <Written>{nameOf(next)}</Written>
      </span>
      <ArrowRight aria-hidden="true" />
    </Link>
  );
}
