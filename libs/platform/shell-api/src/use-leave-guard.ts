import { useEffect, useRef, useState } from 'react';
import { useShell } from './shell-context.tsx';

/** The state of a form's leave question, which prevents the loss of typed text. */
export interface LeaveGuard {
  /** Whether the user is leaving the page. Then show the question and pass its answer to `decide`. */
  readonly isAsking: boolean;
  decide(mayLeave: boolean): void;
  /** Ends the guarding, after the text is saved or discarded. */
  letGo(): void;
}

/** MOD-20. While `isDirty`, asks the user before the page is left. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const { navigation } = useShell();
  const [answer, setAnswer] = useState<{ give(mayLeave: boolean): void } | null>(null);
  const isLetGo = useRef(false);

  useEffect(() => {
    if (!isDirty) return undefined;
    // Closing the form changes the address while the form is still mounted for a moment. This must not cause the
    // question.
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
