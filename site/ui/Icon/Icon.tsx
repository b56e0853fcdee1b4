import {
  ArrowLeft,
  ArrowRight,
  ArrowUpRight,
  BookOpen,
  Check,
  ChevronDown,
  Clock,
  Code,
  Mail,
  MapPin,
  Menu,
  MessageSquare,
  Phone,
  Plus,
  School,
  Search,
  Share2,
  Shield,
  ShoppingBag,
  Smartphone,
  TrendingUp,
  Wallet,
  X,
  type LucideIcon,
} from 'lucide-react';
import styles from './Icon.module.css';

/** The icons that content and components may use. */
const icons = {
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'arrow-up-right': ArrowUpRight,
  'book-open': BookOpen,
  check: Check,
  'chevron-down': ChevronDown,
  clock: Clock,
  code: Code,
  mail: Mail,
  'map-pin': MapPin,
  menu: Menu,
  message: MessageSquare,
  phone: Phone,
  plus: Plus,
  school: School,
  search: Search,
  share: Share2,
  shield: Shield,
  'shopping-bag': ShoppingBag,
  smartphone: Smartphone,
  'trending-up': TrendingUp,
  wallet: Wallet,
  x: X,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

/** A Lucide icon. Hidden from assistive technology, so text next to it must give its meaning. */
export function Icon({ name }: { name: IconName }) {
  const Glyph: LucideIcon = icons[name];
  return <Glyph className={styles.icon} size={20} strokeWidth={1.5} aria-hidden="true" />;
}
