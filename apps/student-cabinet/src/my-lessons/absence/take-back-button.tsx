import { isApiError } from '@planner/api-client';
import type { OwnLesson } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';

/** CAB-76. Withdraws the request to cancel. */
export function TakeBackButton({ lesson, isSmall }: { lesson: OwnLesson; isSmall?: boolean | undefined }) {
  const { toast, report } = useShell();
  const command = useCommand('POST /api/student/keep-lesson');
  const { student_profile_id, id: lesson_id } = lesson;
  const takeBack = () =>
    command.mutate(
      { body: { student_profile_id, lesson_id } },
      {
        onSuccess: () => toast('Просьба отозвана, занятие остаётся', 'done'),
        onError(error) {
          toast(error.message, 'error');
          if (!isApiError(error)) report(error, 'просьба отменить занятие');
        },
      },
    );
  return (
    <Button {...(isSmall && { size: 'small', look: 'quiet' })} isLoading={command.isPending} onClick={takeBack}>
      Отозвать просьбу
    </Button>
  );
}
