import { callForAnswer, isApiError } from '@planner/api-client';
import { onOperation, refetchTopics } from '@planner/live-data';
import type { QueryClient } from '@tanstack/react-query';
import type { Toasts } from './toasts.ts';

/** UND-20. Whatever a view of any remote writes is offered to be undone; returns how to stop. */
export const offerUndoing = (client: QueryClient, toasts: Toasts): (() => void) =>
  onOperation(client, (operations) => toasts.offerUndo(operations));

/** UND-21. Undoes operations, the last first; what stands in the way is said in the server's words. */
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
