import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { SessionUser, Shell } from './shell.ts';

/** Provides the shell to the views of a remote; `defineRemote` sets it. */
export const ShellContext = createContext<Shell | null>(null);

/** Returns the shell: session, navigation, modals, bus, toast, report. Throws outside of a view. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() is called outside a view of the shell');
  return shell;
}

/**
 * Returns the signed-in user and follows its changes. Throws when nobody is signed in, which only happens in pages with
 * `public: true` in their manifest.
 */
export function useUser(): SessionUser {
  const { session } = useShell();
  const user = useSyncExternalStore(
    session.subscribe,
    () => session.user,
    () => session.user,
  );
  if (!user) throw new Error('useUser() is called where nobody is signed in');
  return user;
}

/** Returns the present time in milliseconds, and refreshes it every `every` milliseconds. */
export function useNow(every = 30_000): number {
  const { now } = useShell();
  const [present, setPresent] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setPresent(now()), every);
    return () => clearInterval(timer);
  }, [now, every]);
  return present;
}
