import { type ApiError, requestKey } from '@planner/api-client';
import { useCommand } from '@planner/live-data';
import { useState } from 'react';
import { useOutcome } from './use-outcome.ts';

/** A request for another time of a lesson. */
export interface AskedMove {
  lesson_id: number;
  student_id: number;
  move_to: string;
}

const WORDS = { failed: 'Не удалось ответить на просьбу', subject: 'просьба перенести занятие' };

/**
 * MOV-6, MOV-7, MOV-15. Both answers to a request. `inTheWay` is the message of the server when something else takes the
 * requested time; the next acceptance moves the lesson all the same.
 */
export function useMoveAnswer({ lesson_id, student_id, move_to }: AskedMove, onDone?: () => void) {
  const tell = useOutcome();
  const accepting = useCommand('POST /api/moves/{id}/accept', { newKey: requestKey });
  const declining = useCommand('POST /api/moves/{id}/decline', { newKey: requestKey });
  const [inTheWay, setInTheWay] = useState<string | null>(null);
  const params = { id: lesson_id };
  const answer = { student_id, start_at: move_to };
  const then = onDone && { onDone };
  const show = ({ code, message }: ApiError) => {
    if (code !== 'lesson_overlaps') return false;
    setInTheWay(message);
    return true;
  };
  const accept = () =>
    tell(accepting.mutateAsync({ params, body: { ...answer, force: inTheWay !== null } }), {
      ...WORDS,
      ...then,
      show,
      done: 'Занятие перенесено, ученик узнает об этом',
    });
  const decline = () =>
    tell(declining.mutateAsync({ params, body: answer }), {
      ...WORDS,
      ...then,
      done: 'Занятие остаётся, ученик узнает об этом',
    });
  return {
    accept,
    decline,
    inTheWay,
    acceptLabel: inTheWay === null ? 'Перенести' : 'Всё равно перенести',
    isAccepting: accepting.isPending,
    isDeclining: declining.isPending,
  };
}
