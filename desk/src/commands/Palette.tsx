import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useDesk } from '../api/desk.ts';
import { useRows } from '../api/leads.ts';
import { fetchLeads } from '../api/queries.ts';
import type { LeadRow } from '../api/types.ts';
import { useNow } from '../clock.ts';
import { age } from '../format/time.ts';
import { StageMark } from '../ui/Stage/StageMark.tsx';
import { isolated, nameOf } from '../words.ts';
import { useCommands } from './commands.ts';
import { match } from './match.ts';
import {
  generalItems,
  keyOf,
  placeItems,
  subjectItems,
  type Group,
  type Item,
  type Tools,
} from './paletteItems.tsx';
import { recentChoices, rememberChoice } from './recent.ts';
import { Written } from '../ui/Written/Written.tsx';
import styles from './Palette.module.css';

/** Leads that are found on the server: more would push everything else off a phone's screen. */
const LEADS = 6;
/** Milliseconds that a found list may be old. */
const FRESH = 30_000;
/** Milliseconds after a letter until the server is asked: a pause in typing. */
const PAUSE = 120;
/** Letters before the server is asked: one letter finds nearly every lead. */
const SHORTEST = 2;

/** Finds leads, screens and commands by what the reader types. */
export default function Palette(props: {
  subject: readonly LeadRow[];
  onAskDay: (rows: readonly LeadRow[]) => void;
  onClose: () => void;
}) {
  const { subject, onAskDay, onClose } = props;
  const desk = useDesk();
  const navigate = useNavigate();
  const commands = useCommands();
  const now = useNow();
  const [typed, setTyped] = useState('');
  const [recent] = useState(recentChoices);
  const leads = useFoundLeads(typed);
  const chosen = useRef<Item>(null);

  const all = useMemo(() => {
    const tools: Tools = { desk, commands, navigate, askDay: onAskDay, now };
    return [...subjectItems(subject, tools), ...placeItems(tools), ...generalItems(tools)];
  }, [desk, commands, navigate, onAskDay, now, subject]);
  const groups = useMemo(() => {
    const found: Item[] = leads.map((row) => ({
      key: `lead ${row.id}`,
      label: nameOf(row),
      detail: age(row.receivedAt, now),
      more: row.preview,
      icon: <StageMark stage={row.stage} bare />,
      movesFocus: true,
      run: () => void navigate({ to: '/leads/$id', params: { id: row.id } }),
    }));
    return arrange(all, found, typed, recent);
  }, [all, leads, navigate, now, typed, recent]);

  const choose = (item: Item) => {
    if (!isLead(item)) rememberChoice(keyOf(item));
    chosen.current = item;
    onClose();
    item.run();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.veil} />
        <Dialog.Popup
          className={styles.palette}
          aria-label="Search and commands"
          data-modal
          // What was chosen may put the focus elsewhere.
          finalFocus={() => !chosen.current?.movesFocus}
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            // They are filtered here, with keywords and what the server found.
            filter={null}
            value={typed}
            onValueChange={(value, { reason }) => {
              if (reason !== 'item-press') setTyped(value);
            }}
            itemToStringValue={(item: Item) => item.label}
            autoHighlight="always"
            keepHighlight
          >
            <div className={styles.search}>
              <Search aria-hidden="true" />
              <Autocomplete.Input
                dir="auto"
                className={styles.input}
                aria-label="Search leads and commands"
                placeholder={
                  subject.length > 0
                    ? 'Search, or do something with this lead'
                    : 'Search leads, people, commands'
                }
                enterKeyHint="go"
                autoCapitalize="off"
                spellCheck={false}
              />
              <Dialog.Close className={styles.close}>Esc</Dialog.Close>
            </div>
            <Autocomplete.Status className="visually-hidden">
              {groups.length === 0 ? 'Nothing found' : ''}
            </Autocomplete.Status>
            <div className={styles.scroller}>
              <Autocomplete.Empty className={styles.empty}>
                {groups.length === 0 ? `Nothing found for “${isolated(typed.trim())}”` : null}
              </Autocomplete.Empty>
              <Autocomplete.List className={styles.list}>
                {(group: Group) => (
                  <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
                    <Autocomplete.GroupLabel className={styles.label}>{group.value}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: Item) => (
                        <Autocomplete.Item
                          key={keyOf(item)}
                          value={item}
                          className={styles.item}
                          onClick={() => choose(item)}
                        >
                          <span className={styles.icon} aria-hidden="true">
                            {item.icon}
                          </span>
                          <Written className={styles.name}>{item.label}</Written>
                          {isLead(item) && <Written className={styles.preview}>{item.more}</Written>}
                          {item.detail && <span className={styles.detail}>{item.detail}</span>}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const none: number[] = [];
const isLead = ({ key }: Item) => key?.startsWith('lead ') ?? false;

/** The newest leads with the typed words. Those of the words before stay until the next ones are there. */
function useFoundLeads(typed: string): LeadRow[] {
  const q = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['found leads', q],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return (await fetchLeads({ q }, undefined, LEADS, signal)).ids;
    },
    enabled: q.length >= SHORTEST,
    staleTime: FRESH,
    gcTime: FRESH,
    placeholderData: keepPreviousData,
  });
  return useRows(q.length >= SHORTEST && typed.trim() !== '' && data ? data : none);
}

/** Waits for the pause between two letters. A further letter aborts. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    });
  });
}

/** What is shown: without typed words the recent choices and the usual items, else what fits best first. */
function arrange(all: Group[], leads: Item[], typed: string, recent: string[]): Group[] {
  if (typed.trim() === '') {
    const known = new Map(all.flatMap(({ items }) => items).map((item) => [keyOf(item), item]));
    const last = recent.flatMap((key) => known.get(key) ?? []);
    const usual = all.map(({ value, items }) => ({
      value,
      items: items.filter((item) => !item.isRare && !last.includes(item)),
    }));
    return [{ value: 'Recent', items: last }, ...usual].filter(({ items }) => items.length > 0);
  }
  const scored = all.map(({ value, items, isFirst }) => {
    const fitting = items
      .map((item) => ({ item, score: match(typed, item.label, item.more) }))
      .filter(({ score }) => score > 0)
      // Among those that fit alike, recent choices come first.
      .map(({ item, score }) => ({ item, score: recent.includes(keyOf(item)) ? score + 0.5 : score }))
      .toSorted((one, other) => other.score - one.score);
    return {
      value,
      items: fitting.map(({ item }) => item),
      best: (fitting[0]?.score ?? 0) * (isFirst ? 2 : 1),
    };
  });
  return [
    ...scored.filter(({ best }) => best > 0).toSorted((one, other) => other.best - one.best),
    { value: 'Leads', items: leads },
  ].filter(({ items }) => items.length > 0);
}
