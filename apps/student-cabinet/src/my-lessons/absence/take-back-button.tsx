import { isApiError } from '@planner/api-client';
import type { OwnLesson } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';

const WORDS = {
  withdraw: { label: 'Отозвать просьбу', done: 'Просьба отозвана, занятие остаётся' },
  refuse: { label: 'Оставить занятие', done: 'Занятие остаётся. Ученик увидит ответ' },
} as const;

interface TakeBackProps {
  lesson: OwnLesson;
  /** The student withdraws the own request, or a parent refuses a child's. */
  act?: keyof typeof WORDS;
  isSmall?: boolean | undefined;
}

/** CAB-76, CAB-90. Ends the request to cancel. */
export function TakeBackButton({ lesson, act = 'withdraw', isSmall }: TakeBackProps) {
  const { toast, report } = useShell();
  const command = useCommand('POST /api/student/keep-lesson');
  const { student_profile_id, id: lesson_id } = lesson;
  const takeBack = () =>
    command.mutate(
      { body: { student_profile_id, lesson_id } },
      {
        onSuccess: () => toast(WORDS[act].done, 'done'),
        onError(error) {
          toast(error.message, 'error');
          if (!isApiError(error)) report(error, 'просьба отменить занятие');
        },
      },
    );
  return (
    <Button {...(isSmall && { size: 'small', look: 'quiet' })} isLoading={command.isPending} onClick={takeBack}>
      {WORDS[act].label}
    </Button>
  );
}
