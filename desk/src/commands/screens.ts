import {
  ChartColumn,
  HeartPulse,
  Inbox,
  Settings,
  ShieldAlert,
  SquareKanban,
  UserRoundSearch,
  type LucideIcon,
} from 'lucide-react';
import type { Role } from '../api/types.ts';

/** A screen of the desk as the navigation shows it. */
export type Screen = { path: string; name: string; icon: LucideIcon; isForOwners?: true };

/** Where people work all day. */
export const workScreens: Screen[] = [
  { path: '/', name: 'Inbox', icon: Inbox },
  { path: '/board', name: 'Board', icon: SquareKanban },
  { path: '/figures', name: 'Figures', icon: ChartColumn },
];

/** What is needed now and then. */
export const careScreens: Screen[] = [
  { path: '/quarantine', name: 'Quarantine', icon: ShieldAlert },
  { path: '/personal-data', name: 'Personal data', icon: UserRoundSearch },
  { path: '/health', name: 'Health', icon: HeartPulse, isForOwners: true },
  { path: '/settings', name: 'Settings', icon: Settings },
];

/** The screens of `careScreens` that a person has. */
export function careScreensOf(role: Role | undefined): Screen[] {
  return careScreens.filter(({ isForOwners }) => !isForOwners || role === 'owner');
}

/** The screen of a path. A lead belongs to the inbox. */
export function screenOf(path: string): Screen | undefined {
  const [inbox, ...others] = [...workScreens, ...careScreens];
  return path === '/' || path.startsWith('/leads/')
    ? inbox
    : others.find((screen) => path === screen.path || path.startsWith(`${screen.path}/`));
}
