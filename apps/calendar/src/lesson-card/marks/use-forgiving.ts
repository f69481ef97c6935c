import { isApiError } from '@planner/api-client';
import type { Lesson, Participant } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { useShell } from '@planner/shell-api';

/** What the rules took of somebody who was not there. */
function isForgivable({ status }: Lesson, { charge, attendance }: Participant): boolean {
  if (charge === null || charge <= 0) return false;
  return status !== 'completed' || attendance === 'absent' || attendance === 'excused';
}

/** MNY-110, MNY-116. «Простить» in one press; it is taken back by «Отменить действие». */
export function useForgiving(lesson: Lesson, onChanged: () => void) {
  const { toast, report } = useShell();
  const command = useCommand('POST /api/lessons/{id}/forgive');
  return {
    isForgiving: (student_id: number) => command.isPending && command.variables.body.student_id === student_id,
    /** Undefined where there is nothing to forgive. */
    forgiveOf: (participant: Participant) =>
      isForgivable(lesson, participant)
        ? () =>
            command.mutate(
              { params: { id: lesson.id }, body: { student_id: participant.student_id, version: lesson.version } },
              {
                onSuccess({ forgiven }) {
                  onChanged();
                  toast(`Списание ${formatRoubles(forgiven)} прощено`, 'done');
                },
                onError(error) {
                  toast(error.message, 'error');
                  if (!isApiError(error)) report(error, 'прощение списания');
                },
              },
            )
        : undefined,
  };
}

export type Forgiving = ReturnType<typeof useForgiving>;
