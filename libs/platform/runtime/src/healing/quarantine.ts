import { HttpFailure, type RemoteFailure } from '../failing/failure.ts';

const A_MINUTE = 60_000;
const A_DAY = 24 * 3_600_000;

/**
 * PLT-141. For how many milliseconds no view is started of a version that failed; null: as long as the browser is open. What was away may
 * come back, and what does not fit this page may fit the next one.
 */
export function quarantineFor(failure: RemoteFailure): number | null {
  const wasAway = failure.kind === 'network' || failure.kind === 'timeout';
  if (wasAway || (failure instanceof HttpFailure && failure.status >= 500)) return A_MINUTE;
  return failure.kind === 'contract' ? A_DAY : null;
}

const COOKIE = 'mfe_quarantine';
const SIX_HOURS = 6 * 3600;

/** PLT-142. Tells the server which versions its next page is to do without, by their names. */
export function rememberQuarantine(page: Pick<Document, 'cookie'>): (names: readonly string[]) => void {
  return (names) => {
    const age = names.length > 0 ? SIX_HOURS : 0;
    page.cookie = `${COOKIE}=${names.slice(-8).join('.')}; path=/; max-age=${age}; samesite=lax`;
  };
}
