import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Filters } from '../../api/filters.ts';
import type { Desk, LeadRow } from '../../api/types.ts';
import { age, fullTime, minuteOf, relativeDue } from '../../format/time.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { FollowUpLabel, SampleLabel } from '../../ui/Labels/Labels.tsx';
import { StageMark } from '../../ui/Stage/StageMark.tsx';
import {
  deliveryWords,
  formLabel,
  isolated,
  nameOf,
  personOf,
  previewOf,
  turnOf,
  turnWords,
} from '../../words.ts';
import { Written } from '../../ui/Written/Written.tsx';
import styles from './ListItem.module.css';

/** The look of `ListItem`. */
export function ListItemView(props: {
  itemKey: string;
  row: LeadRow;
  desk: Desk;
  /** The present time, in milliseconds since 1970. */
  now: number;
  filters: Filters | null;
  /** Why it is in the quarantine, in place of the facts. */
  reasons?: ReactNode;
  isOpen: boolean;
  isSelected?: boolean;
  isSelecting?: boolean;
  isTabStop: boolean;
  onFocus?: () => void;
  onToggle?: (isRange: boolean) => void;
}) {
  const { itemKey, row, desk, now, filters, reasons, isOpen, isTabStop } = props;
  const { isSelected = false, isSelecting = false, onFocus, onToggle } = props;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div
      className={styles.row}
      data-unread={row.isUnread || undefined}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-selecting={isSelecting || undefined}
      data-place={filters ? undefined : 'quarantine'}
      onFocus={onFocus}
    >
      <label className={styles.mark}>
        <span className={styles.dot} aria-hidden="true" />
        <input
          type="checkbox"
          className={styles.check}
          aria-label={`Select ${nameOf(row)}`}
          tabIndex={tabIndex}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onToggle?.(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <Link
        {...(filters
          ? { to: '/leads/$id', params: { id: row.id }, search: filters }
          : { to: '/quarantine/$id', params: { id: row.id } })}
        preload={false}
        className={styles.link}
        data-key={itemKey}
        tabIndex={tabIndex}
        {...(isOpen && { 'aria-current': 'true' as const })}
      >
        <span className={styles.first}>
          {row.isUnread && <span className="visually-hidden">Unread:</span>}
          <Written className={styles.name}>{nameOf(row)}</Written>
          {row.isSample && <SampleLabel />}
          <time className={styles.age} title={fullTime(row.activeAt ?? row.receivedAt)}>
            {age(row.activeAt ?? row.receivedAt, now)}
          </time>
        </span>
        <Written className={styles.preview}>{previewOf(row, desk.me.name)}</Written>
        {reasons ?? <Facts row={row} desk={desk} now={now} />}
      </Link>
    </div>
  );
}

function Facts({ row, desk, now }: { row: LeadRow; desk: Desk; now: number }) {
  const assignee = personOf(desk, row.assigneeId);
  const turn = turnOf(row);
  return (
    <span className={styles.facts}>
      <StageMark stage={row.stage} />
      {turn && (
        <span className={styles.turn} data-kind={turn}>
          {turn === 'undelivered' && <TriangleAlert aria-hidden="true" />}
          {turnWords[turn]}
          {row.replyAt && relativeDue(minuteOf(row.replyAt), now)}
        </span>
      )}
      <span className={styles.from}>
        {formLabel(desk, row.form)}
        {row.source && ' · '}
        {row.source && <Written>{row.source}</Written>}
      </span>
      {row.delivery !== 'delivered' && row.delivery !== 'not-sent' && (
        <span className={styles.trouble} data-kind={row.delivery}>
          {row.delivery === 'failed' && <TriangleAlert aria-hidden="true" />}
          {deliveryWords[row.delivery]}
        </span>
      )}
      {row.followUpOn && <FollowUpLabel due={row.followUpOn} now={now} />}
      {assignee && <Avatar name={assignee.name} label={`Assigned to ${isolated(assignee.name)}`} small />}
    </span>
  );
}
