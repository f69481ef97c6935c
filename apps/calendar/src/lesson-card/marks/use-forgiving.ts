import { isApiError } from '@planner/api-client';
import type { Lesson, Participant } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { useShell } from '@planner/shell-api';

/** Whether the rules charged an absent student. */
function isForgivable({ status }: Lesson, { charge, attendance }: Participant): boolean {
  if (charge === null || charge <= 0) return false;
  return status !== 'completed' || attendance === 'absent' || attendance === 'excused';
}

/** MNY-110, MNY-116. «Простить» with one press. «Отменить действие» undoes it. */
export function useForgiving(lesson: Lesson, onChanged: () => void) {
  const { toast, report } = useShell();
  const command = useCommand('POST /api/lessons/{id}/forgive');
  return {
    isForgiving: (student_id: number) => command.isPending && command.variables.body.student_id === student_id,
    /** Undefined when the participant has nothing to forgive. */
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
