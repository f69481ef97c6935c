import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';

/** Reports that the whole view is empty or that a part of it waits. Returns a function to call when the wait ends. */
export type TellWaiting = (of: 'view' | 'part') => () => void;

/** Provides the report function of a view to the parts of the view. */
export const WaitingContext = createContext<TellWaiting>(() => () => undefined);

/** PLT-145. Shown while code loads or a component is empty; it reports the wait as long as it is mounted. */
export function Waiting({ of, children }: { of: 'view' | 'part'; children?: ReactNode }) {
  const tell = useContext(WaitingContext);
  useLayoutEffect(() => tell(of), [tell, of]);
  return children;
}
