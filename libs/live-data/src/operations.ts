import type { QueryClient } from '@tanstack/react-query';
import { isOwn, keyed } from './key-space.ts';

// Kept in the query client, so that the shell hears of what any remote, with its own copy of this library, has written.
const OPERATION = keyed(['undoable-operation']);

/** What one act of the person has written so far, oldest first: undone together. */
export type Act = { current: readonly number[] };

/** Says that a write was done which can be undone; of an act of several, all that are done by now. */
export function tellOperation(client: QueryClient, operation_id: number, act?: Act): void {
  if (act !== undefined) act.current = [...act.current, operation_id];
  client.setQueryDefaults(OPERATION, { gcTime: Infinity });
  client.setQueryData(OPERATION, act?.current ?? operation_id);
}

/** Hears of every write that can be undone, and of those before it in its act, before its view does; returns how to stop. */
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
