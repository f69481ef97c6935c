import type { FirstSteps } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, classNames } from '@planner/ui';
import { Check } from 'lucide-react';
import styles from './onboarding.module.css';
import { StepAction } from './step-action.tsx';
import type { Step } from './steps.ts';

const STATE_TEXT = { done: 'Готово', next: 'Следующий шаг', waiting: 'Позже', 'passed-over': 'Пропущено' } as const;

/** ONB-3. One step of the map: its number or tick, its text, and its action. */
export function StepRow({ step, place, known }: { step: Step; place: number; known: FirstSteps }) {
  const { toast } = useShell();
  const pass = useCommand('POST /api/onboarding/pass-over');
  const { id, title, state, about } = step;
  const passOver = (passed_over: boolean) =>
    pass.mutate({ body: { step: id, passed_over } }, { onError: ({ message }) => toast(message, 'error') });
  return (
    <li className={classNames(styles.step, state === 'next' && styles.next)} data-state={state}>
      <span className={styles.place} aria-hidden="true">
        {state === 'done' ? <Check /> : place}
      </span>
      <div className={styles.what}>
        <h2>
          {title}
          <span className={styles.unseen}>{` — ${STATE_TEXT[state]}`}</span>
        </h2>
        <p>{about}</p>
        {state === 'next' && (
          <div className={styles.buttons}>
            <StepAction step={id} known={known} />
            <Button look="quiet" isLoading={pass.isPending} onClick={() => passOver(true)}>
              Пропустить
            </Button>
          </div>
        )}
        {state === 'passed-over' && (
          <div className={styles.buttons}>
            <Button look="quiet" size="small" isLoading={pass.isPending} onClick={() => passOver(false)}>
              Вернуться к шагу
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
