import { useShell } from '@planner/shell-api';
import { Button, Dialog } from '@planner/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Asks before the page is left with something typed; `letGo` ends that once it is saved or given up. */
export function useLeaveGuard(isDirty: boolean): { letGo(): void; question: ReactNode } {
  const { navigation } = useShell();
  const [answer, setAnswer] = useState<{ give(mayLeave: boolean): void } | null>(null);
  const isLetGo = useRef(false);

  useEffect(() => {
    if (!isDirty) return undefined;
    // Closing changes the address while the form is still there for a moment: that must not be asked about.
    return navigation.guardNavigation(() => isLetGo.current || new Promise<boolean>((give) => setAnswer({ give })));
  }, [isDirty, navigation]);

  const decide = (mayLeave: boolean) => {
    answer?.give(mayLeave);
    setAnswer(null);
  };
  const question = answer && (
    <Dialog
      title="Уйти без сохранения?"
      size="small"
      onClose={() => decide(false)}
      footer={
        <>
          <Button look="danger" onClick={() => decide(true)}>
            Не сохранять
          </Button>
          <Button onClick={() => decide(false)}>Вернуться</Button>
        </>
      }
    >
      <p>То, что вы набрали, пропадёт.</p>
    </Dialog>
  );
  return {
    letGo: () => {
      isLetGo.current = true;
    },
    question,
  };
}
