import { memo } from 'react';
import { useDesk } from '../../api/desk.ts';
import type { Filters } from '../../api/filters.ts';
import type { LeadRow } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { dayOf, shortDay } from '../../format/time.ts';
import { classes } from '../../ui/classes.ts';
import { spamReasonLabel } from '../../words.ts';
import { ListItemView } from './ListItemView.tsx';
import styles from './ListItem.module.css';

/** One lead in the list. In the quarantine, with the reasons why it is there, and how long it is kept. */
export const ListItem = memo(function ListItem(props: {
  itemKey: string;
  row: LeadRow;
  /** Those of the inbox; null in the quarantine. */
  filters: Filters | null;
  spamReasons?: string[];
  keptUntil?: number | null;
  isOpen: boolean;
  isSelected: boolean;
  isSelecting: boolean;
  isTabStop: boolean;
  onFocus: (key: string) => void;
  /** `isRange`: select all rows since the last one. */
  onToggle: (id: number, isRange: boolean) => void;
}) {
  const { onFocus, onToggle, spamReasons, keptUntil = null, ...others } = props;
  const { itemKey, row } = others;
  const now = useNow();
  const desk = useDesk();
  return (
    <ListItemView
      {...others}
      desk={desk}
      now={now}
      reasons={spamReasons && <Reasons row={row} reasons={spamReasons} keptUntil={keptUntil} />}
      onFocus={() => onFocus(itemKey)}
      onToggle={(isRange) => onToggle(row.id, isRange)}
    />
  );
});

function Reasons(props: { row: LeadRow; reasons: string[]; keptUntil: number | null }) {
  const { row, reasons, keptUntil } = props;
  return (
    <span className={classes(styles.facts, styles.reasons)}>
      {row.delivery === 'quarantined' ? (
        <>
          {reasons.map((reason) => (
            <span key={reason}>{spamReasonLabel(reason)}</span>
          ))}
          {keptUntil !== null && <span className={styles.kept}>Kept until {shortDay(dayOf(keptUntil))}</span>}
        </>
      ) : (
        <span className={styles.released}>Released</span>
      )}
    </span>
  );
}
