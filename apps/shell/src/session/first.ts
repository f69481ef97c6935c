import type { First } from '@planner/platform-contract';
import { keyed } from '@planner/live-data';
import type { QueryClient } from '@tanstack/react-query';

/**
 * PLT-234. Returns the answers that came with the page, and removes them from the page, so that no other code reads
 * them.
 */
export function readFirst(root: Document): First {
  const script = root.getElementById('first');
  script?.remove();
  // Our own server writes this text from the answers to its calls.
  return script ? (JSON.parse(script.textContent) as First) : { answers: [] };
}

/** Fills the query cache with the answers that came with the page, as if they were just requested. */
export function keepFirst({ answers }: First, queryClient: QueryClient): void {
  for (const { key, input, data, topics } of answers)
    queryClient.setQueryData(keyed([key, input]), { data, topics, operation_id: null });
}
