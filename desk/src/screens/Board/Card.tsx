import { useDraggable } from '@dnd-kit/core';
import { Link } from '@tanstack/react-router';
import { Ellipsis, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useDesk } from '../../api/desk.ts';
import type { LeadRow } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { rupees } from '../../format/numbers.ts';
import { age, fullTime } from '../../format/time.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { IconButton } from '../../ui/Button/Button.tsx';
import { FollowUpLabel } from '../../ui/Labels/Labels.tsx';
import { deliveryWords, formLabel, isolated, nameOf, personOf } from '../../words.ts';
import type { CardData } from './dragging.ts';
import { Written } from '../../ui/Written/Written.tsx';
import styles from './Card.module.css';

/** A lead on the board. Its link opens it, and is what people drag. */
export const Card = memo(function Card(props: {
  row: LeadRow;
  isTabStop: boolean;
  onFocus: (id: number) => void;
  onMenu: (row: LeadRow, anchor: HTMLElement) => void;
}) {
  const { row, isTabStop, onFocus, onMenu } = props;
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: row.id,
    data: { row } satisfies CardData,
  });
  return (
    <div
      ref={setNodeRef}
      className={styles.card}
      data-unread={row.isUnread || undefined}
      data-lifted={isDragging || undefined}
    >
      <CardFace
        row={row}
        name={
          <Link
            to="/leads/$id"
            params={{ id: row.id }}
            state={{ fromBoard: true }}
            preload={false}
            className={styles.name}
            data-card={row.id}
            tabIndex={isTabStop ? 0 : -1}
            // The browser's own drag would carry the address.
            draggable={false}
            onFocus={() => onFocus(row.id)}
            {...listeners}
          >
            {row.isUnread && <span className="visually-hidden">Unread: </span>}
            <Written>{nameOf(row)}</Written>
          </Link>
        }
      />
      <IconButton
        icon={Ellipsis}
        label={`Actions for ${nameOf(row)}`}
        className={styles.menu ?? ''}
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMenu(row, currentTarget)}
      />
    </div>
  );
});

/** The card under the pointer. */
export function LiftedCard({ row }: { row: LeadRow }) {
  return (
    <div className={styles.card} data-overlay data-unread={row.isUnread || undefined}>
      <CardFace row={row} name={<Written className={styles.name}>{nameOf(row)}</Written>} />
    </div>
  );
}

function CardFace({ row, name }: { row: LeadRow; name: ReactNode }) {
  const desk = useDesk();
  const now = useNow();
  const assignee = personOf(desk, row.assigneeId);
  return (
    <>
      <div className={styles.first}>
        {row.isUnread && <span className={styles.dot} aria-hidden="true" />}
        {name}
        <time className={styles.age} title={fullTime(row.receivedAt)}>
          {age(row.receivedAt, now)}
        </time>
      </div>
      <Written as="p" className={styles.preview}>
        {row.preview || 'No message'}
      </Written>
      <div className={styles.facts}>
        {typeof row.amount === 'number' && <strong className={styles.amount}>{rupees(row.amount)}</strong>}
        <span className={styles.form}>
          {row.isSample && 'Sample · '}
          {formLabel(desk, row.form)}
        </span>
        {row.delivery === 'failed' && (
          <span className={styles.trouble} title={deliveryWords.failed}>
            <TriangleAlert aria-hidden="true" />
            <span className="visually-hidden">{deliveryWords.failed}</span>
          </span>
        )}
        {row.followUpOn && <FollowUpLabel due={row.followUpOn} now={now} />}
        {assignee && <Avatar name={assignee.name} label={`Assigned to ${isolated(assignee.name)}`} small />}
      </div>
    </>
  );
}
