import { HttpFailure, type RemoteFailure } from '../failing/failure.ts';

const A_MINUTE = 60_000;
const A_DAY = 24 * 3_600_000;

/**
 * PLT-141. Returns for how many milliseconds a failed version is not started; null means until the browser is closed.
 * An unreachable version may become reachable, and a version that does not fit this page may fit the next one.
 */
export function quarantineFor(failure: RemoteFailure): number | null {
  const wasAway = failure.kind === 'network' || failure.kind === 'timeout';
  if (wasAway || (failure instanceof HttpFailure && failure.status >= 500)) return A_MINUTE;
  return failure.kind === 'contract' ? A_DAY : null;
}

const COOKIE = 'mfe_quarantine';
const SIX_HOURS = 6 * 3600;

/**
 * PLT-142. Returns a function that stores the names of quarantined versions in a cookie, so that the server omits them
 * from the next page.
 */
export function rememberQuarantine(page: Pick<Document, 'cookie'>): (names: readonly string[]) => void {
  return (names) => {
    const age = names.length > 0 ? SIX_HOURS : 0;
    page.cookie = `${COOKIE}=${names.slice(-8).join('.')}; path=/; max-age=${age}; samesite=lax`;
  };
}
