import { isApiError } from '@planner/api-client';
import type { OwnLesson } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';

/** MOV-7. Withdraws the request for another time. */
export function WithdrawButton({ lesson: { id, student_profile_id } }: { lesson: OwnLesson }) {
  const { toast, report } = useShell();
  const command = useCommand('POST /api/student/moves/{id}/withdraw');
  // The button leaves with the request, so the promise reports: the callbacks of `mutate` end with the button.
  const withdraw = () =>
    void command.mutateAsync({ params: { id }, query: { student_profile_id } }).then(
      () => toast('Просьба отозвана, занятие остаётся', 'done'),
      (error: unknown) => {
        toast(isApiError(error) ? error.message : 'Не удалось отозвать просьбу', 'error');
        if (!isApiError(error)) report(error, 'просьба перенести занятие');
      },
    );
  return (
    <Button isLoading={command.isPending} onClick={withdraw}>
      Отозвать просьбу
    </Button>
  );
}
