import { useEffect, useState } from 'react';
import type { LastingEventName } from './bus.ts';
import type { BusEvents } from './events.ts';
import { useShell } from '../shell-context.tsx';

/** How something of the page stands by the bus, kept up to date; undefined until it is told for the first time. */
export function useLatest<Name extends LastingEventName>(name: Name): BusEvents[Name] | undefined {
  const { bus } = useShell();
  const [latest, setLatest] = useState<BusEvents[Name]>();
  useEffect(() => {
    const listening = bus.latest(name).subscribe(setLatest);
    return () => listening.unsubscribe();
  }, [bus, name]);
  return latest;
}
