import { useShell } from '@planner/shell-api';
import { useEffect, useState } from 'react';

/** The moment the network went, in milliseconds; null while it is there. */
export function useOfflineSince(): number | null {
  const { now } = useShell();
  const [since, setSince] = useState(() => (navigator.onLine ? null : now()));
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('offline', () => setSince(now()), { signal: stop.signal });
    window.addEventListener('online', () => setSince(null), { signal: stop.signal });
    return () => stop.abort();
  }, [now]);
  return since;
}
