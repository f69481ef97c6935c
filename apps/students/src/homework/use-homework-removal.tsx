import { isApiError } from '@planner/api-client';
import type { Homework } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../removal/confirm-dialog.tsx';
import { lostText } from './homework-wording.ts';

interface Lost {
  homework: Homework;
  answers: number;
  grades: number;
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * HMW-48. Deletes homework immediately if it has no submissions or grades. Otherwise a question names their numbers
 * first.
 */
export function useHomeworkRemoval(): { remove(homework: Homework): void; dialog: ReactNode } {
  const { toast } = useShell();
  const command = useCommand('DELETE /api/delete-homework/{id}');
  const [lost, setLost] = useState<Lost | null>(null);
  const send = (homework: Homework, confirm: boolean) =>
    command.mutate(
      { params: { id: homework.id }, query: { confirm: String(confirm) } },
      {
        onSuccess() {
          setLost(null);
          toast('Задание удалено', 'done');
        },
        onError(error) {
          if (!isApiError(error) || error.code !== 'has_record') {
            setLost(null);
            toast(error.message, 'error');
            return;
          }
          // The refusal contains both numbers. A missing number is 0.
          const { answers, grades } = (error.details ?? {}) as { answers?: unknown; grades?: unknown };
          setLost({ homework, answers: numberOf(answers), grades: numberOf(grades) });
        },
      },
    );
  return {
    remove: (homework) => send(homework, false),
    dialog: lost && (
      <ConfirmDialog
        title="Удалить задание?"
        yes="Удалить"
        yesWhileBusy="Удаляем"
        no="Оставить"
        isDanger
        isBusy={command.isPending}
        onYes={() => send(lost.homework, true)}
        onNo={() => setLost(null)}
      >
        <p>{lostText(lost.answers, lost.grades)}</p>
      </ConfirmDialog>
    ),
  };
}
