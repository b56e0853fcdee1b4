import type { useNavigate } from '@tanstack/react-router';
import {
  Bookmark,
  CalendarClock,
  CalendarX,
  CircleHelp,
  Download,
  LogOut,
  MailOpen,
  MonitorCog,
  Moon,
  NotebookPen,
  Pencil,
  Plus,
  Printer,
  ShieldAlert,
  Reply,
  Sun,
  TextQuote,
  UserPlus,
  UserRound,
  UserX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { parseSearch, readFilters, stages, type Filters } from '../api/filters.ts';
import type { Desk, LeadRow, Stage } from '../api/types.ts';
import { followUpTimes } from '../format/time.ts';
import { setTheme } from '../theme.ts';
import { exportLeads, spreadsheets } from '../ui/ExportLeads/exportLeads.ts';
import { StageMark } from '../ui/Stage/StageMark.tsx';
import { commonStages, isolated, nameOf, stageWords } from '../words.ts';
import type { Commands } from './commands.ts';
import { careScreensOf, workScreens } from './screens.ts';

/** Something that can be chosen. `more`: words that find it too. `isRare`: it is listed only if the reader types. */
export type Item = {
  label: string;
  /** In place of `label`, if that names people or may not be the only one. */
  key?: string;
  icon: ReactNode;
  run: () => void;
  detail?: string;
  more?: string;
  isRare?: boolean;
  /** What it shows gets the focus. */
  movesFocus?: true;
};
/** What tells an item from all others, also after a reload. */
export const keyOf = ({ key, label }: Item): string => key ?? label;

/** `isFirst`: before other groups that fit as well. */
export type Group = { value: string; items: Item[]; isFirst?: boolean };

/** What the items work with. */
export type Tools = {
  desk: Desk;
  commands: Commands;
  navigate: ReturnType<typeof useNavigate>;
  /** Opens the dialog for another day of the follow-up. */
  askDay: (rows: readonly LeadRow[]) => void;
  now: number;
};

/** What can be done with the leads that the reader means. */
export function subjectItems(rows: readonly LeadRow[], tools: Tools): Group[] {
  const [row] = rows;
  if (!row) return [];
  const { desk, commands, navigate, askDay, now } = tools;
  const change = (change: Parameters<Commands['change']>[1]) => () => void commands.change(rows, change);
  const open = (hash: 'reply' | 'note' | 'print') => () =>
    void navigate({
      to: '/leads/$id',
      params: { id: row.id },
      // The filters of the list stay.
      search: (old: Filters) => old,
      hash,
    });
  const current = (stage: Stage) => rows.every((row) => row.stage === stage);
  const hasUnread = rows.some(({ isUnread }) => isUnread);
  const single: Item[] = [
    {
      label: 'Reply by e-mail',
      icon: <Reply />,
      more: 'answer write',
      detail: 'r',
      movesFocus: true,
      run: open('reply'),
    },
    { label: 'Write a note', icon: <NotebookPen />, detail: 'n', movesFocus: true, run: open('note') },
  ];
  const items: Item[] = [
    ...(rows.length === 1 ? single : []),
    ...commonStages(rows)
      .filter((stage) => !current(stage))
      .map((stage): Item => ({
        label: `Move to ${stageWords[stage]}`,
        more: 'stage',
        icon: <StageMark stage={stage} bare />,
        run: () => commands.setStage(rows, stage),
      })),
    ...[desk.me, ...desk.people.filter(({ id }) => id !== desk.me.id)].map(({ id, name }): Item => ({
      key: `assign ${id}`,
      label: id === desk.me.id ? 'Assign to me' : `Assign to ${isolated(name)}`,
      more: id === desk.me.id ? name : '',
      icon: <UserRound />,
      isRare: id !== desk.me.id,
      run: change({ kind: 'assign', personId: id, name }),
    })),
    {
      label: 'Assign to nobody',
      icon: <UserX />,
      isRare: true,
      run: change({ kind: 'assign', personId: null }),
    },
    ...followUpTimes(now).map(([words, on]): Item => ({
      label: `Follow up ${words.toLowerCase()}`,
      icon: <CalendarClock />,
      more: 'snooze',
      isRare: words !== 'Tomorrow',
      run: change({ kind: 'followUp', on }),
    })),
    { label: 'Follow up at another time…', icon: <CalendarClock />, isRare: true, run: () => askDay(rows) },
    {
      label: 'Remove the follow-up',
      icon: <CalendarX />,
      isRare: true,
      run: change({ kind: 'followUp', on: null }),
    },
    {
      label: hasUnread ? 'Mark as read' : 'Mark as unread',
      icon: <MailOpen />,
      detail: 'e',
      run: change({ kind: hasUnread ? 'read' : 'unread' }),
    },
    {
      label: 'Mark as spam',
      icon: <ShieldAlert />,
      more: 'junk quarantine',
      isRare: true,
      run: () => commands.markAsSpam(rows),
    },
    ...(rows.length === 1
      ? [
          {
            label: 'Correct what they sent',
            icon: <Pencil />,
            more: 'edit fields',
            run: () => commands.correct(row),
          },
          { label: 'Print', icon: <Printer />, more: 'paper pdf', run: open('print') },
        ]
      : []),
  ];
  return [{ value: rows.length === 1 ? nameOf(row) : `${rows.length} leads`, items, isFirst: true }];
}

/** Screens and ways to look at leads. */
export function placeItems({ desk, navigate }: Tools): Group[] {
  const inbox = (search: Filters) => () => void navigate({ to: '/', search });
  return [
    {
      value: 'Go to',
      items: [...workScreens, ...careScreensOf(desk.me.role)].map(({ path, name, icon: Icon }) => ({
        label: name,
        icon: <Icon />,
        run: () => void navigate({ to: path }),
      })),
    },
    {
      value: 'Show in the inbox',
      items: [
        ...desk.people.map(({ id, name }): Item => ({
          key: `leads of ${id}`,
          label: id === desk.me.id ? 'Leads assigned to me' : `Leads of ${isolated(name)}`,
          more: `${name} assigned person`,
          icon: <UserRound />,
          isRare: true,
          run: inbox({ assignee: id }),
        })),
        ...stages.map((stage): Item => ({
          label: `${stageWords[stage]} leads`,
          more: 'stage show',
          icon: <StageMark stage={stage} bare />,
          isRare: true,
          run: inbox({ stage }),
        })),
        { label: 'Unread leads', icon: <MailOpen />, isRare: true, run: inbox({ unread: true }) },
        { label: 'Follow-ups due', icon: <CalendarClock />, isRare: true, run: inbox({ followUp: 'due' }) },
        ...desk.views.map(({ id, name, query, personId, person }): Item => ({
          key: `view ${id}`,
          label: name,
          more: 'saved view',
          ...(personId !== desk.me.id && { detail: `by ${isolated(person)}` }),
          icon: <Bookmark />,
          isRare: true,
          run: inbox(readFilters(parseSearch(query))),
        })),
      ],
    },
  ];
}

/** Everything else. */
export function generalItems({ desk, commands, navigate }: Tools): Group[] {
  return [
    {
      value: 'More',
      items: [
        {
          label: 'Add a lead',
          more: 'new call walk-in whatsapp',
          icon: <Plus />,
          detail: 'c',
          movesFocus: true,
          run: commands.addLead,
        },
        {
          label: 'New snippet',
          more: 'text reply',
          icon: <TextQuote />,
          run: () => void navigate({ to: '/settings', hash: 'new-snippet' }),
        },
        ...(desk.me.role === 'owner'
          ? [
              ...(['csv', 'xlsx'] as const).map((kind) => ({
                label: `Export these leads as ${spreadsheets[kind]}`,
                more: 'download spreadsheet file',
                icon: <Download />,
                run: () => void exportLeads(readFilters(parseSearch(location.search)), kind),
              })),
              {
                label: 'Invite a person',
                more: 'person colleague',
                icon: <UserPlus />,
                run: () => void navigate({ to: '/settings', hash: 'invite' }),
              },
            ]
          : []),
        { label: 'Light colours', more: 'theme', icon: <Sun />, isRare: true, run: () => setTheme('light') },
        { label: 'Dark colours', more: 'theme night', icon: <Moon />, run: () => setTheme('dark') },
        {
          label: 'Colours as the device',
          more: 'theme system',
          icon: <MonitorCog />,
          isRare: true,
          run: () => setTheme('system'),
        },
        {
          label: 'Keyboard shortcuts',
          more: 'help keys',
          icon: <CircleHelp />,
          detail: '?',
          run: commands.showHelp,
        },
        { label: 'Sign out', more: 'log out leave', icon: <LogOut />, isRare: true, run: commands.signOut },
      ],
    },
  ];
}
