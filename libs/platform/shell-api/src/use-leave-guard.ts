import { useEffect, useRef, useState } from 'react';
import { useShell } from './shell-context.tsx';

/** What a form needs to keep what was typed from being lost by leaving the page. */
export interface LeaveGuard {
  /** Whether somebody is on the way out: show the question and give its answer to `decide`. */
  readonly isAsking: boolean;
  decide(mayLeave: boolean): void;
  /** Ends the guarding: what was typed is saved or given up. */
  letGo(): void;
}

/** Asks before the page is left while `isDirty`. MOD-20. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const { navigation } = useShell();
  const [answer, setAnswer] = useState<{ give(mayLeave: boolean): void } | null>(null);
  const isLetGo = useRef(false);

  useEffect(() => {
    if (!isDirty) return undefined;
    // Closing changes the address while the form is still there for a moment: that must not be asked about.
    return navigation.guardNavigation(() => isLetGo.current || new Promise<boolean>((give) => setAnswer({ give })));
  }, [isDirty, navigation]);

  return {
    isAsking: answer !== null,
    decide(mayLeave) {
      answer?.give(mayLeave);
      setAnswer(null);
    },
    letGo() {
      isLetGo.current = true;
    },
  };
}
