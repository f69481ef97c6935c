import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { SessionUser, Shell } from './shell.ts';

/** Carries the shell to the views of a remote; `defineRemote` fills it. */
export const ShellContext = createContext<Shell | null>(null);

/** The shell: session, navigation, modals, bus, toast, report. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() is called outside a view of the shell');
  return shell;
}

/** The signed-in user, kept up to date; pages without `public: true` in their manifest always have one. */
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

/** The present instant in milliseconds, read again at least every `every` milliseconds. */
export function useNow(every = 30_000): number {
  const { now } = useShell();
  const [present, setPresent] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setPresent(now()), every);
    return () => clearInterval(timer);
  }, [now, every]);
  return present;
}
