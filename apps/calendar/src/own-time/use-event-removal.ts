import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';

/** WRK-33. Removes a personal event and reports the result. `onDone` is called after the removal. */
export function useEventRemoval() {
  const { toast } = useShell();
  const { mutate, isPending } = useCommand('DELETE /api/personal-events/{id}');
  const remove = (id: number, onDone: () => void) =>
    mutate(
      { params: { id } },
      {
        onSuccess() {
          toast('Событие убрано', 'done');
          onDone();
        },
        onError: ({ message }) => toast(message, 'error'),
      },
    );
  return { remove, isPending };
}
