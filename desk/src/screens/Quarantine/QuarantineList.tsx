import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { CheckCheck, MailCheck, ShieldCheck, Trash2, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRows } from '../../api/leads.ts';
import { deskQuery, quarantinedQuery, quarantineQuery } from '../../api/queries.ts';
import { useCommands } from '../../commands/commands.ts';
import { count, leadCount } from '../../format/numbers.ts';
import { useKeys } from '../../keys.ts';
import { Button, IconButton } from '../../ui/Button/Button.tsx';
import { Empty } from '../../ui/Empty/Empty.tsx';
import { Failure } from '../../ui/Failure/Failure.tsx';
import { MoreFailure } from '../../ui/Failure/MoreFailure.tsx';
import { useLostFocus } from '../../ui/useLostFocus.ts';
import { ScreenHead } from '../Frame/ScreenHead.tsx';
import { ListItem } from '../Inbox/ListItem.tsx';
import { useRowFocus } from '../Inbox/useRowFocus.ts';
import styles from './Quarantine.module.css';

/** Pixels of a row whose reasons fit on one line. The others are measured. */
const ROW = 98;
/** Rows before the end at which the next page is requested. */
const AHEAD = 20;
/** The server releases and deletes no more at once. */
const SELECTED = 500;

/** All probable spam, newest first, with a selection. */
export function QuarantineList({ openId }: { openId: number | null }) {
  const { me } = useSuspenseQuery(deskQuery).data;
  const navigate = useNavigate();
  const commands = useCommands();
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(quarantineQuery);
  const rows = useRows(useMemo(() => data?.pages.flatMap(({ ids }) => ids) ?? [], [data]));
  // The side bar has the same number.
  const { data: held } = useQuery(quarantinedQuery);
  const pane = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // Released and deleted leads are no longer there.
  const selected = rows.filter(({ id }) => chosen.has(id));

  // The rule is about the React compiler, which this project does not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });
  const visible = virtualizer.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error && last >= rows.length - AHEAD) void fetchNextPage();
  }, [last, rows.length, hasNextPage, isFetchingNextPage, error, fetchNextPage]);

  const here = rows.findIndex(({ id }) => id === (openId ?? cursor));
  const tabStop = rows[here]?.id ?? rows[0]?.id;
  const focusRow = useRowFocus(scroller, virtualizer);
  /** Focuses a row, or the heading if no lead is left. */
  const focus = useCallback(
    (index: number) => {
      const row = rows[index];
      if (!row) return heading.current?.focus();
      setCursor(row.id);
      focusRow(String(row.id), index);
    },
    [rows, focusRow],
  );
  // Released and deleted leads are gone, and so is the bar of a selection.
  useLostFocus(pane, () => focus(Math.max(0, here)));
  // After its lead was released or closed, the row that is now in its place goes on.
  const lastOpen = useRef({ id: openId, index: -1 });
  useEffect(() => {
    const closed = lastOpen.current;
    if (openId === null && closed.id !== null && document.activeElement === document.body) {
      const index = rows.findIndex(({ id }) => id === closed.id);
      focus(index < 0 ? Math.max(0, Math.min(closed.index, rows.length - 1)) : index);
    }
    const index = rows.findIndex(({ id }) => id === openId);
    lastOpen.current = { id: openId, index: index < 0 && openId !== null ? closed.index : index };
  }, [openId, rows, focus]);

  const move = (step: 1 | -1) => {
    const index = Math.min(Math.max(0, here + step), rows.length - 1);
    const row = rows[index];
    if (!row) return;
    focus(index);
    if (openId !== null) {
      void navigate({
        to: '/quarantine/$id',
        params: { id: row.id },
        replace: true,
        state: { keepFocus: true },
      });
    }
  };
  const lastToggled = useRef<number | null>(null);
  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      const from = rows.findIndex((row) => row.id === lastToggled.current);
      const to = rows.findIndex((row) => row.id === id);
      lastToggled.current = id;
      setChosen((old) => {
        const next = new Set(old);
        if (isRange && from >= 0) {
          for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(row.id);
        } else if (!next.delete(id)) {
          next.add(id);
        }
        return new Set([...next].slice(0, SELECTED));
      });
    },
    [rows],
  );
  const onFocus = useCallback((key: string) => setCursor(Number(key)), []);
  const leaveDeleted = async () => {
    if (selected.some(({ id }) => id === openId)) await navigate({ to: '/quarantine' });
  };
  const toggleHere = (isRange: boolean) => {
    if (tabStop !== undefined) toggle(tabStop, isRange);
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => (scroller.current?.contains(document.activeElement) ? move(1) : false),
    ArrowUp: () => (scroller.current?.contains(document.activeElement) ? move(-1) : false),
    x: () => toggleHere(false),
    X: () => toggleHere(true),
    '?': () => commands.showHelp(),
    Escape: () => {
      if (selected.length > 0) return setChosen(new Set());
      if (openId === null) return false;
      return void navigate({ to: '/quarantine' });
    },
  });

  return (
    <section className={styles.pane} aria-label="Quarantine" ref={pane}>
      <ScreenHead title="Quarantine" heading={heading}>
        {rows.length > 0 && (
          <div className={styles.shown}>
            <p className={styles.total} role="status">
              {typeof held?.total === 'number' &&
                leadCount({ total: held.total, isTotalExact: held.isTotalExact })}
            </p>
            {rows.length > 1 && (
              <Button
                look="quiet"
                onClick={() => setChosen(new Set(rows.slice(0, SELECTED).map(({ id }) => id)))}
              >
                <CheckCheck aria-hidden="true" />
                Select all
              </Button>
            )}
          </div>
        )}
      </ScreenHead>
      <div className={styles.scroller} ref={scroller}>
        {error && rows.length === 0 ? (
          <Failure error={error} reset={() => void refetch()} />
        ) : isPending ? (
          <p className={styles.loading} role="status">
            Loading the quarantine
          </p>
        ) : rows.length === 0 ? (
          <Empty icon={<ShieldCheck aria-hidden="true" />} title="No probable spam">
            <p>
              What looks like spam is kept here instead of being sent to you. Look here when somebody says
              that you never answered.
            </p>
          </Empty>
        ) : (
          <ul className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
            {visible.map(({ index, start }) => {
              const row = rows[index];
              if (!row) return null;
              return (
                <li
                  key={row.id}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={styles.item}
                  style={{ transform: `translateY(${start}px)` }}
                  aria-setsize={hasNextPage ? -1 : rows.length}
                  aria-posinset={index + 1}
                >
                  <ListItem
                    itemKey={String(row.id)}
                    row={row}
                    filters={null}
                    spamReasons={row.spamReasons ?? []}
                    keptUntil={row.keptUntil ?? null}
                    isOpen={row.id === openId}
                    isSelected={chosen.has(row.id)}
                    isSelecting={selected.length > 0}
                    isTabStop={row.id === tabStop}
                    onFocus={onFocus}
                    onToggle={toggle}
                  />
                </li>
              );
            })}
          </ul>
        )}
        {error && rows.length > 0 && (
          <MoreFailure message={error.message} onAgain={() => void fetchNextPage()} />
        )}
      </div>
      {selected.length > 0 && (
        <div className={styles.bar} role="toolbar" aria-label="Selected leads">
          <p className={styles.selected} role="status">
            {count(selected.length)} selected
          </p>
          <Button look="primary" onClick={() => void commands.release(selected)}>
            <MailCheck aria-hidden="true" />
            Release
          </Button>
          {me.role === 'owner' && (
            <Button look="danger" onClick={() => commands.deleteQuarantined(selected, leaveDeleted)}>
              <Trash2 aria-hidden="true" />
              Delete
            </Button>
          )}
          <IconButton label="Clear the selection" shortcut="Esc" onClick={() => setChosen(new Set())}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  );
}
