import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';

/** Told of what waits, the view with nothing to show or a part of it; answers how to tell that it waits no more. */
export type TellWaiting = (of: 'view' | 'part') => () => void;

/** Carries whom a view tells that it waits to its parts. */
export const WaitingContext = createContext<TellWaiting>(() => () => undefined);

/** PLT-145. Stands while code does not come, or a component has nothing to show, and tells so as long as it stands. */
export function Waiting({ of, children }: { of: 'view' | 'part'; children?: ReactNode }) {
  const tell = useContext(WaitingContext);
  useLayoutEffect(() => tell(of), [tell, of]);
  return children;
}
