import { useEffect, useState } from 'react';
import type { LastingEventName } from './bus.ts';
import type { BusEvents } from './events.ts';
import { useShell } from '../shell-context.tsx';

/** Returns the latest value of a state on the bus and follows its changes. Returns undefined until the first value. */
export function useLatest<Name extends LastingEventName>(name: Name): BusEvents[Name] | undefined {
  const { bus } = useShell();
  const [latest, setLatest] = useState<BusEvents[Name]>();
  useEffect(() => {
    const listening = bus.latest(name).subscribe(setLatest);
    return () => listening.unsubscribe();
  }, [bus, name]);
  return latest;
}
