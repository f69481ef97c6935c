import { isApiError } from '@planner/api-client';
import type { InputOf, Lesson } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';

type Marks = InputOf<'POST /api/lessons/{id}/attendance'>['body'];

/** LSN-60, LSN-61. Marks, completes and reopens a lesson; what is being sent is shown already. */
export function useMarks(lesson: Lesson, onChanged: () => void = () => undefined) {
  const { toast, report } = useShell();
  const command = useCommand('POST /api/lessons/{id}/attendance');
  const send = (body: Marks, text: string | null) =>
    command.mutate(
      { params: { id: lesson.id }, body },
      {
        onSuccess() {
          onChanged();
          if (text !== null) toast(text, 'done');
        },
        onError(error) {
          toast(error.message, 'error');
          if (!isApiError(error)) report(error, 'отметки занятия');
        },
      },
    );
  const sent = command.isPending ? command.variables.body.marks : [];
  return {
    participants: lesson.participants.map((participant) => {
      const mark = sent.find(({ student_id }) => student_id === participant.student_id);
      return mark === undefined ? participant : { ...participant, attendance: mark.attendance };
    }),
    isSaving: command.isPending,
    mark: (mark: Marks['marks'][number]) => send({ marks: [mark] }, null),
    complete: () => send({ marks: [], complete: true }, 'Занятие проведено'),
    reopen: () => send({ marks: [], complete: false }, 'Занятие снова запланировано'),
  };
}

export type UsedMarks = ReturnType<typeof useMarks>;
