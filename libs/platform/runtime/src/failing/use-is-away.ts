import { useLatest } from '@planner/shell-api';
import type { RemoteFailure } from './failure.ts';

/** What is said of a part that this device has no files of. */
export const AWAY_TEXT = 'Эта часть ещё не открывалась на этом устройстве, для неё нужна сеть.';

type Failed = Pick<RemoteFailure, 'kind'> | null;

/** PWA-24. Tells of a failure whether a file did not come because there is no network: no failure of the product, and nothing to report. */
export function useAway(): (failure: Failed) => boolean {
  const { offlineSince = null } = useLatest('connection') ?? {};
  return (failure) => offlineSince !== null && (failure?.kind === 'network' || failure?.kind === 'timeout');
}

/** PWA-24. The same of the one failure of a view. */
export const useIsAway = (failure: Failed): boolean => useAway()(failure);
