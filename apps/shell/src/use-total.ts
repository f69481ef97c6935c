import type { CallKey } from '@planner/contract';
import { useLive } from '@planner/live-data';

/** How many a read by pages has, read again when it changes; `undefined` while that is not known, `isUnknown` where it could not be read. */
export function useTotal(of: string): { total: number | undefined; isUnknown: boolean } {
  // A manifest of another build names it: the server answers by pages, or says no.
  const { data, error } = useLive(of as CallKey, { query: { page_size: 1 } } as never);
  // Whatever was answered, only a number counts.
  const { total } = (data ?? {}) as { total?: unknown };
  const isNumber = typeof total === 'number';
  return { total: isNumber ? total : undefined, isUnknown: !isNumber && (error !== null || data !== undefined) };
}
