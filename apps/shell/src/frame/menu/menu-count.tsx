import { Badge } from '@planner/ui';
import { useTotal } from '../../use-total.ts';
import type { MenuEntry } from '@planner/platform-runtime';
import styles from './menu-count.module.css';

interface MenuCountProps {
  count: NonNullable<MenuEntry['count']>;
  /** At the end of a line, which the side menu has on a wide page alone, or over the icon. */
  place: 'end' | 'side' | 'corner';
}

/** HMW-55. What an entry counts, read as its manifest says, and read again when it changes; nothing while it is not known. */
export function MenuCount({ count, place }: MenuCountProps) {
  const { total } = useTotal(count.of);
  if (total === undefined) return null;
  return <Badge count={total} label={`${count.label}: ${total}`} className={styles[place] ?? ''} />;
}
