import { isApiError } from '@planner/api-client';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';

/** CAB-93. Undoes the own cancellation while the teacher has not read of it. */
export function RestoreButton({ operation_id }: { operation_id: number }) {
  const { toast, report } = useShell();
  const command = useCommand('POST /api/undo/{operation_id}');
  const restore = () =>
    command.mutate(
      { params: { operation_id } },
      {
        onSuccess: () => toast('Занятие снова в расписании', 'done'),
        onError(error) {
          toast(error.message, 'error');
          if (!isApiError(error)) report(error, 'возврат занятия');
        },
      },
    );
  return (
    <Button size="small" look="quiet" isLoading={command.isPending} onClick={restore}>
      Вернуть занятие
    </Button>
  );
}
