import { useLatest } from '@planner/shell-api';
import type { RemoteFailure } from './failure.ts';

/** The text for a component whose files are not on this device. */
export const AWAY_TEXT = 'Эта часть ещё не сохранена здесь: нужна сеть.';

type Failed = Pick<RemoteFailure, 'kind'> | null;

/**
 * PWA-24. Returns a function that reports whether a failure is caused by a missing network. Such a failure is no fault
 * of the product and is not reported.
 */
export function useAway(): (failure: Failed) => boolean {
  const { offlineSince = null } = useLatest('connection') ?? {};
  return (failure) => offlineSince !== null && (failure?.kind === 'network' || failure?.kind === 'timeout');
}

/** PWA-24. Whether the failure of a view is caused by a missing network. */
export const useIsAway = (failure: Failed): boolean => useAway()(failure);
