import { Badge } from '@planner/ui';
import { useTotal } from '../../use-total.ts';
import type { MenuEntry } from '@planner/platform-runtime';
import styles from './menu-count.module.css';

interface MenuCountProps {
  count: NonNullable<MenuEntry['count']>;
  /** At the end of a line, or over the icon. The side menu has lines only on a wide page. */
  place: 'end' | 'side' | 'corner';
}

/**
 * HMW-55. Shows an entry's count. The manifest names its read, and a change refetches it. Without a count nothing is
 * shown.
 */
export function MenuCount({ count, place }: MenuCountProps) {
  const { total } = useTotal(count.of);
  if (total === undefined) return null;
  return <Badge count={total} label={`${count.label}: ${total}`} className={styles[place] ?? ''} />;
}
