import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CheckCheck, MailCheck, ShieldCheck, Trash2 } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useDesk } from '../../api/desk.ts';
import { useRows } from '../../api/leads.ts';
import { quarantinedQuery } from '../../api/queries.ts';
import { quarantineQuery } from '../../api/quarantine.ts';
import { useCommands } from '../../commands/commands.ts';
import { leadCount } from '../../format/numbers.ts';
import { useKeys } from '../../keys.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Empty } from '../../ui/Empty/Empty.tsx';
import { SelectionBar } from '../../ui/List/SelectionBar.tsx';
import { useCursor } from '../../ui/List/useCursor.ts';
import { usePaging } from '../../ui/List/usePaging.ts';
import { useSelection } from '../../ui/List/useSelection.ts';
import { useLostFocus } from '../../ui/useLostFocus.ts';
import { ScreenHead } from '../Frame/ScreenHead.tsx';
import { ListBody } from '../Inbox/ListBody.tsx';
import { ListItem } from '../Inbox/ListItem.tsx';
import { itemOf, Line, Lines, ListPane } from '../Inbox/ListPane.tsx';
import styles from './Quarantine.module.css';

/** Pixels of a row whose reasons fit on one line. The others are measured. */
const ROW = 98;
/** Rows before the end at which the next page is requested. */
const AHEAD = 20;

/** All probable spam, newest first, with a selection. */
export function QuarantineList({ openId }: { openId: number | null }) {
  const { me } = useDesk();
  const navigate = useNavigate();
  const commands = useCommands();
  const pages = useInfiniteQuery(quarantineQuery);
  const { data, hasNextPage } = pages;
  const rows = useRows(useMemo(() => data?.pages.flatMap(({ ids }) => ids) ?? [], [data]));
  const items = useMemo(() => rows.map((row) => itemOf(row)), [rows]);
  // The side bar has the same number.
  const { data: held } = useQuery(quarantinedQuery);
  const pane = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useCursor({
    lines: items,
    openId,
    heightOf: () => ROW,
    onEmpty: () => heading.current?.focus(),
  });
  const { scroller, virtualizer, visible, here, tabStop, setCursor, focus } = list;
  usePaging(pages, virtualizer, AHEAD);
  const selection = useSelection(useMemo(() => rows.map(({ id }) => id), [rows]));
  const { toggle, clear } = selection;
  // Released and deleted leads are no longer there.
  const selected = rows.filter(({ id }) => selection.selected.has(id));
  // Released and deleted leads are gone, and so is the bar of a selection.
  useLostFocus(pane, () => focus(here));

  const show = (id: number, keepFocus: boolean) =>
    void navigate({ to: '/quarantine/$id', params: { id }, replace: true, state: { keepFocus } });
  const leaveDeleted = async () => {
    if (selected.some(({ id }) => id === openId)) await navigate({ to: '/quarantine' });
  };
  const toggleHere = (isRange: boolean) => {
    const row = rows[here];
    if (row) toggle(row.id, isRange);
  };
  useKeys({
    ...list.moveKeys(show),
    x: () => toggleHere(false),
    X: () => toggleHere(true),
    '?': () => commands.showHelp(),
    Escape: () => {
      if (selected.length > 0) return clear();
      if (openId === null) return false;
      return void navigate({ to: '/quarantine' });
    },
  });

  return (
    <ListPane
      label="Quarantine"
      pane={pane}
      scroller={scroller}
      head={
        <ScreenHead title="Quarantine" heading={heading}>
          {rows.length > 0 && (
            <div className={styles.shown}>
              <p className={styles.total} role="status">
                {typeof held?.total === 'number' &&
                  leadCount({ total: held.total, isTotalExact: held.isTotalExact })}
              </p>
              {rows.length > 1 && (
                <Button icon={CheckCheck} look="quiet" onClick={selection.selectAll}>
                  Select all
                </Button>
              )}
            </div>
          )}
        </ScreenHead>
      }
      foot={
        selected.length > 0 && (
          <SelectionBar selected={selected.length} onClear={clear}>
            <Button icon={MailCheck} look="primary" onClick={() => void commands.release(selected)}>
              Release
            </Button>
            {me.role === 'owner' && (
              <Button
                icon={Trash2}
                look="danger"
                onClick={() => commands.deleteQuarantined(selected, leaveDeleted)}
              >
                Delete
              </Button>
            )}
          </SelectionBar>
        )
      }
    >
      <ListBody
        pages={pages}
        rows={rows.length}
        empty={
          <Empty icon={<ShieldCheck aria-hidden="true" />} title="No probable spam">
            <p>
              What looks like spam is kept here instead of being sent to you. Look here when someone says that
              you never answered.
            </p>
          </Empty>
        }
      >
        <Lines height={virtualizer.getTotalSize()}>
          {visible.map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <Line
                key={key}
                index={index}
                start={start}
                size={hasNextPage ? -1 : rows.length}
                measure={virtualizer.measureElement}
              >
                <ListItem
                  itemKey={String(row.id)}
                  row={row}
                  filters={null}
                  spamReasons={row.spamReasons ?? []}
                  keptUntil={row.keptUntil ?? null}
                  isOpen={row.id === openId}
                  isSelected={selection.selected.has(row.id)}
                  isSelecting={selected.length > 0}
                  isTabStop={String(row.id) === tabStop}
                  onFocus={setCursor}
                  onToggle={toggle}
                />
              </Line>
            );
          })}
        </Lines>
      </ListBody>
    </ListPane>
  );
}
