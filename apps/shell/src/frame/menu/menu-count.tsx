import type { CallKey } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { Badge } from '@planner/ui';
import type { MenuEntry } from '../../remotes/registry.ts';
import styles from './menu-count.module.css';

interface MenuCountProps {
  count: NonNullable<MenuEntry['count']>;
  /** At the end of a line, which the side menu has on a wide page alone, or over the icon. */
  place: 'end' | 'side' | 'corner';
}

/** HMW-55. What an entry counts, read as its manifest says, and read again when it changes; nothing while it is not known. */
export function MenuCount({ count, place }: MenuCountProps) {
  // A manifest of another build names it: the server answers by pages, or says no and nothing is shown.
  const { data } = useLive(count.of as CallKey, { query: { page_size: 1 } } as never);
  // Whatever was answered, only a number is shown.
  const { total } = (data ?? {}) as { total?: unknown };
  if (typeof total !== 'number') return null;
  return <Badge count={total} label={`${count.label}: ${total}`} className={styles[place] ?? ''} />;
}
