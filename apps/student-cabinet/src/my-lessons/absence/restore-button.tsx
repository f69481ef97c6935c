import { useOutcome } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { Button } from '@planner/ui';

/** CAB-93. Undoes the own cancellation while the teacher has not read of it. */
export function RestoreButton({ operation_id }: { operation_id: number }) {
  const tell = useOutcome();
  const command = useCommand('POST /api/undo/{operation_id}');
  const restore = () =>
    tell(command.mutateAsync({ params: { operation_id } }), {
      done: 'Занятие снова в расписании',
      failed: 'Не удалось вернуть занятие',
      subject: 'возврат занятия',
    });
  return (
    <Button size="small" look="quiet" isLoading={command.isPending} onClick={restore}>
      Вернуть занятие
    </Button>
  );
}
