import { requestKey } from '@planner/api-client';
import type { Lesson, Participant } from '@planner/contract';
import { useOutcome } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { formatRoubles } from '@planner/money';

/** Whether the rules charged an absent student. */
function isForgivable({ status }: Lesson, { charge, attendance }: Participant): boolean {
  if (charge === null || charge <= 0) return false;
  return status !== 'completed' || attendance === 'absent' || attendance === 'excused';
}

/** MNY-110, MNY-116. «Простить» with one press. «Отменить действие» undoes it. */
export function useForgiving(lesson: Lesson, onChanged: () => void) {
  const tell = useOutcome();
  const command = useCommand('POST /api/lessons/{id}/forgive', { newKey: requestKey });
  return {
    isForgiving: (student_id: number) => command.isPending && command.variables.body.student_id === student_id,
    /** Undefined when the participant has nothing to forgive. */
    forgiveOf: (participant: Participant) =>
      isForgivable(lesson, participant)
        ? () =>
            tell(
              command.mutateAsync({
                params: { id: lesson.id },
                body: { student_id: participant.student_id, version: lesson.version },
              }),
              {
                done: ({ forgiven }) => `Списание ${formatRoubles(forgiven)} прощено`,
                failed: 'Не удалось простить списание',
                subject: 'прощение списания',
                onDone: onChanged,
              },
            )
        : undefined,
  };
}

export type Forgiving = ReturnType<typeof useForgiving>;
