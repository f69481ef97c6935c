import { type ApiError, isApiError } from '@planner/api-client';
import type { InputOf, Lesson } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useState } from 'react';
import { conflictsOf } from '../../lesson-change/conflicts-of.ts';

type Marks = InputOf<'POST /api/lessons/{id}/attendance'>['body'];

/** LSN-60, LSN-61. Marks, completes and reopens a lesson; what is being sent is shown already. */
export function useMarks(lesson: Lesson, onChanged: () => void = () => undefined) {
  const { toast, report } = useShell();
  const command = useCommand('POST /api/lessons/{id}/attendance');
  const [inTheWay, setInTheWay] = useState<ApiError | null>(null);
  const send = (body: Marks, text: string | null) => {
    command.mutate(
      { params: { id: lesson.id }, body },
      {
        onSuccess() {
          setInTheWay(null);
          onChanged();
          if (text !== null) toast(text, 'done');
        },
        onError(error) {
          if (conflictsOf(error).length > 0) {
            setInTheWay(error);
            return;
          }
          toast(error.message, 'error');
          if (!isApiError(error)) report(error, 'отметки занятия');
        },
      },
    );
  };
  const reopen = (how?: { force: true }) => send({ marks: [], complete: false, ...how }, 'Занятие снова запланировано');
  const sent = command.isPending ? command.variables.body.marks : [];
  return {
    participants: lesson.participants.map((participant) => {
      const mark = sent.find(({ student_id }) => student_id === participant.student_id);
      return mark === undefined ? participant : { ...participant, attendance: mark.attendance };
    }),
    isSaving: command.isPending,
    mark: (mark: Marks['marks'][number]) => send({ marks: [mark] }, null),
    complete: () => send({ marks: [], complete: true }, 'Занятие проведено'),
    reopen: () => reopen(),
    /** LSN-151: what has the place of a cancelled lesson by now, and to open it again all the same. */
    overlap: inTheWay && {
      message: inTheWay.message,
      conflicts: conflictsOf(inTheWay),
      force: () => reopen({ force: true }),
      close: () => setInTheWay(null),
    },
  };
}

export type UsedMarks = ReturnType<typeof useMarks>;
