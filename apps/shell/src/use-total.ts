import type { CallKey } from '@planner/contract';
import { useLive } from '@planner/live-data';

/**
 * Returns the total of a paged read and refetches it after changes. `total` is `undefined` while it is unknown;
 * `isUnknown` is true after a failed read.
 */
export function useTotal(of: string): { total: number | undefined; isUnknown: boolean } {
  // A manifest of another build names the call. The server either answers with pages or refuses.
  const { data, error } = useLive(of as CallKey, { query: { page_size: 1 } } as never);
  // The answer can have any shape: only a number counts.
  const { total } = (data ?? {}) as { total?: unknown };
  const isNumber = typeof total === 'number';
  return { total: isNumber ? total : undefined, isUnknown: !isNumber && (error !== null || data !== undefined) };
}
