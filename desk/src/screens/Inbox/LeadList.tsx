import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { countFilters, writeFilters, type Filters } from '../../api/filters.ts';
import { DUE_LIMIT, UNREAD_LIMIT } from '../../api/limits.ts';
import { useInbox } from '../../api/inbox.ts';
import { findLeads, useRows } from '../../api/leads.ts';
import { leadsQuery, queryClient } from '../../api/queries.ts';
import type { IdPage, Inbox } from '../../api/types.ts';
import { useCommands } from '../../commands/commands.ts';
import { useSubject } from '../../commands/subject.ts';
import { useNow } from '../../clock.ts';
import { count } from '../../format/numbers.ts';
import { dayOf } from '../../format/time.ts';
import { useKeys } from '../../keys.ts';
import { useCursor } from '../../ui/List/useCursor.ts';
import { usePaging } from '../../ui/List/usePaging.ts';
import { useSelection } from '../../ui/List/useSelection.ts';
import { useSwipe } from '../../ui/List/useSwipe.ts';
import { BulkBar } from './BulkBar.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ListBody } from './ListBody.tsx';
import { ListHead } from './ListHead.tsx';
import { ListItem } from './ListItem.tsx';
import { heightOf, itemsOf, Line, LineHead, Lines, ListPane, type DueGroup } from './ListPane.tsx';
import { useDueRows } from './useDueRows.ts';
import { useNewLeads } from './useNewLeads.ts';
import styles from './LeadList.module.css';

/** Rows before the end at which the next page is requested: three screens of a tall window. */
const AHEAD = 40;

/** The leads of a view: search, filters, rows, selection and keys. */
export function LeadList({ filters, openId }: { filters: Filters; openId: number | null }) {
  const navigate = useNavigate();
  const router = useRouter();
  const commands = useCommands();
  const query = leadsQuery(filters);
  const pages = useInfiniteQuery(query);
  const { data, isPending, hasNextPage } = pages;
  const ids = useMemo(() => data?.pages.flatMap(({ ids }) => ids) ?? [], [data]);
  const known = useRows(ids);
  // What was marked as spam leaves the inbox. As the server, merged leads are found only by their words.
  const rows = useMemo(
    () =>
      known.filter(
        ({ delivery, mergedInto }) =>
          (delivery !== 'quarantined' || filters.delivery === 'quarantined') &&
          (!mergedInto || filters.q !== undefined),
      ),
    [known, filters.delivery, filters.q],
  );
  const isAll = countFilters(filters) === 0 && filters.q === undefined;
  const view = writeFilters(filters);
  const due = useDueRows(view, isAll);
  const [unfolded, setUnfolded] = useState<readonly DueGroup[]>([]);
  const today = dayOf(useNow());
  const inbox = useInbox();
  const dueCount = inbox?.due.length ?? due.length;
  const items = useMemo(
    () => itemsOf(due, dueCount, rows, today, unfolded),
    [due, dueCount, rows, today, unfolded],
  );
  const total = totalOf(data?.pages[0], ids.length - rows.length, filters, inbox);

  const searchBox = useRef<HTMLInputElement>(null);
  const list = useCursor({ lines: items, openId, view, heightOf: (index) => heightOf(items[index]) });
  const { scroller, virtualizer, visible, tabStop, setCursor, focus } = list;
  usePaging(pages, virtualizer, AHEAD);
  const { selected, toggle, clear } = useSelection(
    useMemo(() => rows.map(({ id }) => id), [rows]),
    view,
  );
  /** The view whose first row gets the focus when it is there. */
  const entered = useRef<string | null>(null);
  const enter = () => {
    if (entered.current !== view || isPending) return;
    entered.current = null;
    focus(0);
  };
  useEffect(enter);

  const fresh = useNewLeads(filters, ids, data?.pages[0]?.fetchedAt ?? Infinity);
  const showNew = () => {
    if (!fresh.page) return;
    queryClient.setQueryData(query.queryKey, { pages: [fresh.page], pageParams: [undefined] });
    virtualizer.scrollToOffset(0);
  };
  useEffect(() => {
    // In an empty list nothing can move under the reader.
    if (data && rows.length === 0 && fresh.count > 0 && fresh.page) {
      queryClient.setQueryData(leadsQuery(filters).queryKey, {
        pages: [fresh.page],
        pageParams: [undefined],
      });
    }
  }, [filters, data, rows, fresh.count, fresh.page]);

  const here = items[list.here]?.id;
  /** What commands are for: the selected leads, else the one at the cursor. */
  const chosen = () => findLeads(selected.size > 0 ? [...selected] : here === undefined ? [] : [here]);
  const show = (id: number, keepFocus: boolean) =>
    void navigate({ to: '/leads/$id', params: { id }, search: filters, replace: true, state: { keepFocus } });
  const anchor = () =>
    scroller.current?.querySelector<HTMLElement>(`[data-key="${tabStop ?? ''}"]`) ??
    scroller.current ??
    document.body;
  const toggleHere = (isRange: boolean) => {
    if (here !== undefined) toggle(here, isRange);
  };
  // An open lead answers for itself.
  useSubject('list', () => (openId === null || selected.size > 0 ? chosen() : []));
  const toggleRead = () => {
    const rows = chosen();
    if (rows.length === 0) return false;
    const hasUnread = rows.some(({ isUnread }) => isUnread);
    return void commands.change(rows, { kind: hasUnread ? 'read' : 'unread' });
  };
  const open = (hash: 'reply' | 'note') => {
    if (here !== undefined) void navigate({ to: '/leads/$id', params: { id: here }, search: filters, hash });
  };

  useSwipe(scroller, (element, isDone) => {
    const row = items.find(({ key }) => key === element.dataset.key)?.row;
    if (!row) return;
    if (!isDone) return commands.pick('followUp', [row], element);
    const isDue = element.dataset.key !== String(row.id);
    if (isDue) void commands.change([row], { kind: 'followUp', on: null });
    else if (row.isUnread) void commands.change([row], { kind: 'read' });
  });

  useKeys({
    ...list.moveKeys(show),
    e: toggleRead,
    x: () => toggleHere(false),
    X: () => toggleHere(true),
    // An open lead has its own menus, unless rows are selected.
    s: () => (openId === null || selected.size > 0 ? pick('stage') : false),
    a: () => (openId === null || selected.size > 0 ? pick('assignee') : false),
    f: () => (openId === null || selected.size > 0 ? pick('followUp') : false),
    r: () => (openId === null ? open('reply') : false),
    n: () => (openId === null ? open('note') : false),
    '/': () => searchBox.current?.focus(),
    '?': () => commands.showHelp(),
    Escape: () => {
      if (selected.size > 0) return clear();
      if (openId === null) return false;
      if (router.state.location.state.fromBoard) return router.history.back();
      return void navigate({ to: '/', search: filters });
    },
  });
  const pick = (picker: 'stage' | 'assignee' | 'followUp') => {
    const rows = chosen();
    if (rows.length > 0) commands.pick(picker, rows, anchor());
  };

  return (
    <ListPane
      label="Leads"
      head={
        <ListHead
          filters={filters}
          count={total}
          searchBox={searchBox}
          onEnter={(next) => {
            entered.current = writeFilters(next);
            enter();
          }}
        />
      }
      fresh={
        fresh.count > 0 && (
          <button type="button" className={styles.freshButton} onClick={showNew}>
            {count(fresh.count, 100)} new
          </button>
        )
      }
      scroller={scroller}
      foot={
        selected.size > 0 && <BulkBar rows={findLeads([...selected])} onRead={toggleRead} onClear={clear} />
      }
    >
      <ListBody pages={pages} rows={rows.length} empty={<EmptyList filters={filters} />}>
        <Lines height={virtualizer.getTotalSize()}>
          {visible.map(({ index, start }) => {
            const item = items[index];
            if (!item) return null;
            return (
              <Line key={item.key} index={index} start={start} size={hasNextPage ? -1 : items.length}>
                {item.id === undefined ? (
                  <LineHead
                    text={item.text}
                    hidden={item.hidden}
                    onShowAll={() => setUnfolded((groups) => [...groups, item.key as DueGroup])}
                  />
                ) : (
                  <ListItem
                    itemKey={item.key}
                    row={item.row}
                    filters={filters}
                    isOpen={item.row.id === openId}
                    isSelected={selected.has(item.row.id)}
                    isSelecting={selected.size > 0}
                    isTabStop={item.key === tabStop}
                    onFocus={setCursor}
                    onToggle={toggle}
                  />
                )}
              </Line>
            );
          })}
        </Lines>
      </ListBody>
    </ListPane>
  );
}

/**
 * The number of leads over the list. Of views that the side bar counts too, it is the same number. `erased`: how many of the
 * loaded leads are gone.
 */
function totalOf(first: IdPage | undefined, erased: number, filters: Filters, inbox: Inbox | undefined) {
  if (typeof first?.total !== 'number') return null;
  const { isTotalExact, isSimilar } = first;
  const view = writeFilters(filters);
  const counted =
    view === writeFilters({ unread: true })
      ? { total: inbox?.unread ?? UNREAD_LIMIT, limit: UNREAD_LIMIT }
      : view === writeFilters({ followUp: 'due' })
        ? { total: inbox?.due.length ?? DUE_LIMIT, limit: DUE_LIMIT }
        : null;
  if (counted && counted.total < counted.limit) return { total: counted.total, isTotalExact: true };
  return { total: isTotalExact ? first.total - erased : first.total, isTotalExact, isSimilar };
}
