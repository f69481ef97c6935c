import { callForAnswer, isApiError } from '@planner/api-client';
import { onOperation, refetchTopics } from '@planner/live-data';
import type { QueryClient } from '@tanstack/react-query';
import type { Toasts } from './toasts.ts';

/** UND-20. Offers to undo each write of any remote's view. Returns a function that stops this. */
export const offerUndoing = (client: QueryClient, toasts: Toasts): (() => void) =>
  onOperation(client, (operations) => toasts.offerUndo(operations));

/** UND-21. Undoes operations, the last first. When an operation cannot be undone, shows the server's text. */
export async function undoOperations(
  operations: readonly number[],
  { queryClient, toasts }: { queryClient: QueryClient; toasts: Toasts },
): Promise<void> {
  try {
    for (const operation_id of operations.toReversed()) {
      const { topics } = await callForAnswer('POST /api/undo/{operation_id}', { params: { operation_id } });
      refetchTopics(queryClient, topics);
    }
    toasts.show('Действие отменено', 'done');
  } catch (error) {
    toasts.show(isApiError(error) ? error.message : 'Не удалось отменить действие', 'error');
  }
}
