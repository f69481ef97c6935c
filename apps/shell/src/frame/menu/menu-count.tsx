import type { CallKey } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { Badge } from '@planner/ui';
import type { MenuEntry } from '../../remotes/registry.ts';

interface MenuCountProps {
  count: NonNullable<MenuEntry['count']>;
  className?: string | undefined;
}

/** HMW-55. What an entry counts, read as its manifest says, and read again when it changes; nothing while it is not known. */
export function MenuCount({ count, className }: MenuCountProps) {
  // A manifest of another build names it: the server answers by pages, or says no and nothing is shown.
  const { data } = useLive(count.of as CallKey, { query: { page_size: 1 } } as never);
  const { total } = (data ?? {}) as { total?: unknown };
  if (typeof total !== 'number') return null;
  return <Badge count={total} label={`${count.label}: ${total}`} {...(className !== undefined && { className })} />;
}
