import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';

/** WRK-7. Removes a time off and reports the result. `onDone` is called after the removal. */
export function useRemoval() {
  const { toast } = useShell();
  const { mutate, isPending } = useCommand('DELETE /api/time-off/{id}');
  const remove = (id: number, onDone: () => void = () => undefined) =>
    mutate(
      { params: { id } },
      {
        onSuccess() {
          toast('Время снова открыто, отменённые занятия не вернулись', 'done');
          onDone();
        },
        onError: ({ message }) => toast(message, 'error'),
      },
    );
  return { remove, isPending };
}
