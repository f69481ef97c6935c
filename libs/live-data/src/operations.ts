import type { QueryClient } from '@tanstack/react-query';
import { isOwn, keyed } from './key-space.ts';

// The operations are in the query client, so the shell sees the writes of every remote, although each remote has its
// own copy of this library.
const OPERATION = keyed(['undoable-operation']);

/** The operations of one user action so far, oldest first. They are undone together. */
export type Act = { current: readonly number[] };

/** Reports an undoable write, together with the earlier writes of its act. */
export function tellOperation(client: QueryClient, operation_id: number, act?: Act): void {
  if (act !== undefined) act.current = [...act.current, operation_id];
  client.setQueryDefaults(OPERATION, { gcTime: Infinity });
  client.setQueryData(OPERATION, act?.current ?? operation_id);
}

/**
 * Calls the listener for every undoable write, with the earlier writes of its act. The listener runs before the view's
 * callbacks. Returns a function that unsubscribes.
 */
export function onOperation(client: QueryClient, listener: (operations: readonly number[]) => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey } = event.query;
    if (!isOwn(queryKey) || queryKey.at(-1) !== OPERATION.at(-1)) return;
    const told: readonly unknown[] = [event.query.state.data].flat();
    const operations = told.filter((one) => typeof one === 'number');
    if (operations.length > 0) listener(operations);
  });
}
