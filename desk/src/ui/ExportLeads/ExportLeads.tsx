import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDesk } from '../../api/desk.ts';
import type { Filters } from '../../api/filters.ts';
import { Button } from '../Button/Button.tsx';
import { exportLeads, spreadsheets } from './exportLeads.ts';
import styles from './ExportLeads.module.css';

const kinds = Object.keys(spreadsheets) as (keyof typeof spreadsheets)[];

/** Saves all leads that fit the filters as a file. Only for owners. */
export function ExportLeads({ filters }: { filters: Filters }) {
  const isOwner = useDesk().me.role === 'owner';
  const [isBusy, setBusy] = useState(false);
  if (!isOwner) return null;
  return (
    <div className={styles.export} role="group" aria-label="Export these leads">
      <Download aria-hidden="true" />
      <span className={styles.what}>Export these leads</span>
      {kinds.map((kind) => (
        <Button
          key={kind}
          disabled={isBusy}
          onClick={() => {
            setBusy(true);
            void exportLeads(filters, kind).finally(() => setBusy(false));
          }}
        >
          {spreadsheets[kind]}
        </Button>
      ))}
    </div>
  );
}
