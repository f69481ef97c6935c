import { isApiError } from '@planner/api-client';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useState } from 'react';

/** A request for another time of a lesson. */
export interface AskedMove {
  lesson_id: number;
  student_id: number;
  move_to: string;
}

/**
 * MOV-6, MOV-7, MOV-15. Both answers to a request. `inTheWay` is the message of the server when something else takes the
 * asked time; the next acceptance moves the lesson all the same.
 */
export function useMoveAnswer({ lesson_id, student_id, move_to }: AskedMove, onAnswered?: () => void) {
  const { toast, report } = useShell();
  const accepting = useCommand('POST /api/moves/{id}/accept');
  const declining = useCommand('POST /api/moves/{id}/decline');
  const [inTheWay, setInTheWay] = useState<string | null>(null);
  const about = { params: { id: lesson_id } };
  const answer = { student_id, start_at: move_to };
  // An answered request leaves the page, so the promises report: the callbacks of `mutate` end with the component.
  const told = (written: Promise<unknown>, done: string) =>
    void written.then(
      () => {
        toast(done, 'done');
        onAnswered?.();
      },
      (error: unknown) => {
        if (isApiError(error) && error.code === 'lesson_overlaps') return setInTheWay(error.message);
        toast(isApiError(error) ? error.message : 'Не удалось ответить на просьбу', 'error');
        if (!isApiError(error)) report(error, 'просьба перенести занятие');
      },
    );
  const accept = () =>
    told(
      accepting.mutateAsync({ ...about, body: { ...answer, force: inTheWay !== null } }),
      'Занятие перенесено, ученик узнает об этом',
    );
  const decline = () =>
    told(declining.mutateAsync({ ...about, body: answer }), 'Занятие остаётся, ученик узнает об этом');
  return { accept, decline, inTheWay, isAccepting: accepting.isPending, isDeclining: declining.isPending };
}
