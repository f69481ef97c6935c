import type { QueryClient } from '@tanstack/react-query';

// Kept in the query client, so that the shell hears of what any remote, with its own copy of this library, has written.
const OPERATION = ['undoable-operation'] as const;

/** Says that a write was done which can be undone. */
export function tellOperation(client: QueryClient, operation_id: number): void {
  client.setQueryDefaults(OPERATION, { gcTime: Infinity });
  client.setQueryData(OPERATION, operation_id);
}

/** Hears of every write of the page that can be undone, before its view does; returns how to stop. */
export function onOperation(client: QueryClient, listener: (operation_id: number) => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== OPERATION[0]) return;
    const operation_id: unknown = event.query.state.data;
    if (typeof operation_id === 'number') listener(operation_id);
  });
}
