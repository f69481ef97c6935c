import { hostZone } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { useSyncExternalStore } from 'react';

/** Who reads the news: nobody known, too, whose days are those of the device. */
export function useReader() {
  const { session } = useShell();
  const user = useSyncExternalStore(session.subscribe, () => session.user);
  return { isSignedIn: user !== null, zone: user?.time_zone ?? hostZone() };
}
