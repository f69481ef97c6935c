import { hostZone } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { useSyncExternalStore } from 'react';

/** The reader of the news. A visitor has no account and reads in the device's time zone. */
export function useReader() {
  const { session } = useShell();
  const user = useSyncExternalStore(session.subscribe, () => session.user);
  return { isSignedIn: user !== null, zone: user?.time_zone ?? hostZone() };
}
