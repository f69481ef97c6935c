import { isApiError } from '@planner/api-client';
import type { OwnLesson } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';

/** MOV-7. Withdraws the request for another time. */
export function WithdrawButton({ lesson: { id, student_profile_id } }: { lesson: OwnLesson }) {
  const { toast, report } = useShell();
  const command = useCommand('POST /api/student/moves/{id}/withdraw');
  const withdraw = () =>
    command.mutate(
      { params: { id }, query: { student_profile_id } },
      {
        onSuccess: () => toast('Просьба отозвана, занятие остаётся', 'done'),
        onError(error) {
          toast(error.message, 'error');
          if (!isApiError(error)) report(error, 'просьба перенести занятие');
        },
      },
    );
  return (
    <Button isLoading={command.isPending} onClick={withdraw}>
      Отозвать просьбу
    </Button>
  );
}
