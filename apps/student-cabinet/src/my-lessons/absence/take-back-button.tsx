import { requestKey } from '@planner/api-client';
import type { OwnLesson } from '@planner/contract';
import { useOutcome } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { Button } from '@planner/ui';

const WORDS = {
  withdraw: { label: 'Отозвать просьбу', done: 'Просьба отозвана, занятие остаётся' },
  refuse: { label: 'Оставить занятие', done: 'Занятие остаётся. Ответ увидит тот, кто просил' },
} as const;

interface TakeBackProps {
  lesson: OwnLesson;
  /** The student withdraws the own request, or a parent refuses a request of the family. */
  act?: keyof typeof WORDS;
  isSmall?: boolean | undefined;
}

/** CAB-76, CAB-90. Ends the request to cancel. */
export function TakeBackButton({ lesson, act = 'withdraw', isSmall }: TakeBackProps) {
  const tell = useOutcome();
  const command = useCommand('POST /api/student/keep-lesson', { newKey: requestKey });
  const { student_profile_id, id: lesson_id } = lesson;
  const takeBack = () =>
    tell(command.mutateAsync({ body: { student_profile_id, lesson_id } }), {
      done: WORDS[act].done,
      failed: 'Не удалось сохранить ответ',
      subject: 'просьба отменить занятие',
    });
  return (
    <Button {...(isSmall && { size: 'small', look: 'quiet' })} isLoading={command.isPending} onClick={takeBack}>
      {WORDS[act].label}
    </Button>
  );
}
