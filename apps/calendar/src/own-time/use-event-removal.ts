import type { InputOf } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';

type Weeks = InputOf<'DELETE /api/personal-events/{id}'>['query'];

/** WRK-33, WRK-50. Removes a personal event, or some of its weeks, and reports the result. `onDone` is called after that. */
export function useEventRemoval(onDone: () => void) {
  const { toast } = useShell();
  const { mutate, isPending } = useCommand('DELETE /api/personal-events/{id}');
  const remove = (id: number, query: Weeks = {}) =>
    mutate(
      { params: { id }, query },
      {
        onSuccess() {
          toast('Событие убрано', 'done');
          onDone();
        },
        // The only field is the week.
        onError: ({ message, fields }) => toast(fields['week'] ?? message, 'error'),
      },
    );
  return { remove, isPending };
}
