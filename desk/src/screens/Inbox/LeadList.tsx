import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { countFilters, writeFilters, type Filters } from '../../api/filters.ts';
import { DUE_LIMIT, UNREAD_LIMIT } from '../../api/limits.ts';
import { useInbox } from '../../api/inbox.ts';
import { useRows } from '../../api/leads.ts';
import { leadsQuery } from '../../api/queries.ts';
import type { IdPage, Inbox, LeadRow } from '../../api/types.ts';
import { useCommands } from '../../commands/commands.ts';
import { useSubject } from '../../commands/subject.ts';
import { count } from '../../format/numbers.ts';
import { useKeys } from '../../keys.ts';
import { notify } from '../../ui/Toasts/toasts.ts';
import { Failure } from '../../ui/Failure/Failure.tsx';
import { MoreFailure } from '../../ui/Failure/MoreFailure.tsx';
import { BulkBar } from './BulkBar.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ListHead } from './ListHead.tsx';
import { ListItem } from './ListItem.tsx';
import { heightOf, itemsOf, Line, LineHead, Lines, ListPane, Loading } from './ListPane.tsx';
import { useDueRows } from './useDueRows.ts';
import { useNewLeads } from './useNewLeads.ts';
import { useRowFocus } from './useRowFocus.ts';
import styles from './LeadList.module.css';

/** Rows before the end at which the next page is requested: three screens of a tall window. */
const AHEAD = 40;
/** The server changes no more at once. */
const SELECTED = 500;

/** The leads of a view: search, filters, rows, selection and keys. */
export function LeadList({ filters, openId }: { filters: Filters; openId: number | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const commands = useCommands();
  const query = leadsQuery(filters);
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(query);
  const ids = useMemo(() => data?.pages.flatMap(({ ids }) => ids) ?? [], [data]);
  const rows = useRows(ids);
  const isAll = countFilters(filters) === 0 && filters.q === undefined;
  const view = writeFilters(filters);
  const due = useDueRows(view, isAll);
  const [showsAllDue, setShowsAllDue] = useState(false);
  const inbox = useInbox();
  const dueCount = inbox?.due.length ?? due.length;
  const items = useMemo(() => itemsOf(due, dueCount, rows, showsAllDue), [due, dueCount, rows, showsAllDue]);
  const total = totalOf(data?.pages[0], ids.length - rows.length, filters, inbox);

  const scroller = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [shownView, setShownView] = useState(view);
  if (shownView !== view) {
    setShownView(view);
    setCursor(null);
    setSelected(new Set());
  }
  useEffect(() => {
    void scroller.current?.scrollTo(0, 0);
  }, [view]);

  // The rule is about the React compiler, which this project does not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(items[index]),
    // The first render then has rows, before the element can be measured.
    initialRect: { width: innerWidth, height: innerHeight },
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 8,
    // Focus stays visible below the edge.
    scrollPaddingStart: 8,
    scrollPaddingEnd: 8,
  });
  const focusRow = useRowFocus(scroller, virtualizer);
  /** The view whose first row gets the focus when it is there. */
  const [entered, setEntered] = useState<string | null>(null);
  useEffect(() => {
    if (entered !== view || isPending) return;
    setEntered(null);
    const first = items.findIndex(({ kind }) => kind === 'row');
    const key = items[first]?.key;
    if (key === undefined) return;
    setCursor(key);
    focusRow(key, first);
  }, [entered, view, isPending, items, focusRow]);
  const visible = virtualizer.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error && last >= items.length - AHEAD) void fetchNextPage();
  }, [last, items.length, hasNextPage, isFetchingNextPage, error, fetchNextPage]);

  // What had the focus is gone with the lead that it was in.
  const lastOpen = useRef(openId);
  useEffect(() => {
    const closed = lastOpen.current;
    lastOpen.current = openId;
    if (openId !== null || closed === null || document.activeElement !== document.body) return;
    const wanted = items.findIndex(({ key }) => key === (cursor ?? String(closed)));
    // A lead that the list does not have was opened by its address.
    const index = wanted < 0 ? items.findIndex(({ kind }) => kind === 'row') : wanted;
    const key = items[index]?.key;
    if (key !== undefined) focusRow(key, index);
  }, [openId, cursor, items, focusRow]);

  const tabStop = useMemo(() => {
    const known = items.find(({ key }) => key === cursor) ?? items.find(({ kind }) => kind === 'row');
    return known?.key;
  }, [items, cursor]);

  const fresh = useNewLeads(filters, ids);
  const showNew = () => {
    if (!fresh.page) return;
    client.setQueryData(query.queryKey, { pages: [fresh.page], pageParams: [undefined] });
    virtualizer.scrollToOffset(0);
  };
  useEffect(() => {
    // In an empty list nothing can move under the reader.
    if (data && rows.length === 0 && fresh.count > 0 && fresh.page) {
      client.setQueryData(leadsQuery(filters).queryKey, { pages: [fresh.page], pageParams: [undefined] });
    }
  }, [client, filters, data, rows, fresh.count, fresh.page]);

  /** Where keys act: the open lead, else the row with the focus, else the first. */
  const here = () => {
    const open = items.findIndex((item) => item.kind === 'row' && item.row.id === openId);
    const focused = items.findIndex(({ key }) => key === cursor);
    const atCursor = items[focused];
    if (openId === null) return focused;
    return atCursor?.kind === 'row' && atCursor.row.id === openId ? focused : open;
  };
  const current = (): LeadRow | null => {
    const item = items[here()];
    return item?.kind === 'row' ? item.row : null;
  };
  const chosen = (): LeadRow[] => {
    if (selected.size > 0) return selectedRows();
    const row = current();
    return row ? [row] : [];
  };
  const selectedRows = () => {
    const seen = new Map(
      items.flatMap((item) => (item.kind === 'row' ? [[item.row.id, item.row] as const] : [])),
    );
    return [...selected].flatMap((id) => seen.get(id) ?? []);
  };
  const move = (step: 1 | -1) => {
    let index = here() + step;
    while (items[index]?.kind === 'head') index += step;
    const item = items[Math.max(0, index)];
    if (item?.kind !== 'row') return;
    setCursor(item.key);
    if (openId === null) return focusRow(item.key, index);
    const inList = scroller.current?.contains(document.activeElement) ?? false;
    if (inList) focusRow(item.key, index);
    else virtualizer.scrollToIndex(index, { align: 'auto' });
    void navigate({
      to: '/leads/$id',
      params: { id: item.row.id },
      search: filters,
      replace: true,
      state: { keepFocus: inList },
    });
  };
  const anchor = () =>
    scroller.current?.querySelector<HTMLElement>(`[data-key="${cursor ?? ''}"]`) ??
    scroller.current ??
    document.body;
  const lastToggled = useRef<number | null>(null);
  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      const from = rows.findIndex((row) => row.id === lastToggled.current);
      const to = rows.findIndex((row) => row.id === id);
      lastToggled.current = id;
      setSelected((old) => {
        const next = new Set(old);
        if (isRange && from >= 0 && to >= 0) {
          for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(row.id);
        } else if (!next.delete(id)) {
          next.add(id);
        }
        if (next.size <= SELECTED) return next;
        notify(`At most ${SELECTED} leads can be selected.`);
        return old;
      });
    },
    [rows],
  );
  // An open lead answers for itself.
  useSubject('list', () => (openId === null || selected.size > 0 ? chosen() : []));
  const toggleRead = () => {
    const rows = chosen();
    if (rows.length === 0) return false;
    const hasUnread = rows.some(({ isUnread }) => isUnread);
    return void commands.change(rows, { kind: hasUnread ? 'read' : 'unread' });
  };
  const open = (hash?: 'reply' | 'note') => {
    const row = current();
    if (row)
      void navigate({ to: '/leads/$id', params: { id: row.id }, search: filters, ...(hash && { hash }) });
  };

  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => (scroller.current?.contains(document.activeElement) ? move(1) : false),
    ArrowUp: () => (scroller.current?.contains(document.activeElement) ? move(-1) : false),
    e: toggleRead,
    x: () => {
      const row = current();
      if (row) toggle(row.id, false);
    },
    X: () => {
      const row = current();
      if (row) toggle(row.id, true);
    },
    // An open lead has its own menus, unless rows are selected.
    s: () => (openId === null || selected.size > 0 ? pick('stage') : false),
    a: () => (openId === null || selected.size > 0 ? pick('assignee') : false),
    f: () => (openId === null || selected.size > 0 ? pick('followUp') : false),
    r: () => (openId === null ? open('reply') : false),
    n: () => (openId === null ? open('note') : false),
    '/': () => searchBox.current?.focus(),
    '?': () => commands.showHelp(),
    Escape: () => {
      if (selected.size > 0) return setSelected(new Set());
      if (openId === null) return false;
      if (router.state.location.state.fromBoard) return router.history.back();
      return void navigate({ to: '/', search: filters });
    },
  });
  const pick = (picker: 'stage' | 'assignee' | 'followUp') => {
    const rows = chosen();
    if (rows.length > 0) commands.pick(picker, rows, anchor());
  };

  const isEmpty = !isPending && rows.length === 0;
  return (
    <ListPane
      head={
        <ListHead
          filters={filters}
          total={total?.total ?? null}
          isTotalExact={total?.isTotalExact ?? true}
          searchBox={searchBox}
          onEnter={(next) => setEntered(writeFilters(next))}
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
        selected.size > 0 && (
          <BulkBar rows={selectedRows()} onRead={toggleRead} onClear={() => setSelected(new Set())} />
        )
      }
    >
      {error && rows.length === 0 ? (
        <Failure error={error} reset={() => void refetch()} />
      ) : isPending ? (
        <Loading />
      ) : isEmpty ? (
        <EmptyList filters={filters} />
      ) : (
        <Lines height={virtualizer.getTotalSize()}>
          {visible.map(({ index, start }) => {
            const item = items[index];
            if (!item) return null;
            return (
              <Line key={item.key} index={index} start={start} size={hasNextPage ? -1 : items.length}>
                {item.kind === 'head' ? (
                  <LineHead text={item.text} hidden={item.hidden} onShowAll={() => setShowsAllDue(true)} />
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
      )}
      {error && rows.length > 0 && (
        <MoreFailure message={error.message} onAgain={() => void fetchNextPage()} />
      )}
    </ListPane>
  );
}

/**
 * The number of leads over the list. Of views that the side bar counts too, it is the same number. `erased`: how many of the
 * loaded leads are gone.
 */
function totalOf(first: IdPage | undefined, erased: number, filters: Filters, inbox: Inbox | undefined) {
  if (typeof first?.total !== 'number') return null;
  const { isTotalExact } = first;
  const view = writeFilters(filters);
  const counted =
    view === writeFilters({ unread: true })
      ? { total: inbox?.unread ?? UNREAD_LIMIT, limit: UNREAD_LIMIT }
      : view === writeFilters({ followUp: 'due' })
        ? { total: inbox?.due.length ?? DUE_LIMIT, limit: DUE_LIMIT }
        : null;
  if (counted && counted.total < counted.limit) return { total: counted.total, isTotalExact: true };
  return { total: isTotalExact ? first.total - erased : first.total, isTotalExact };
}
