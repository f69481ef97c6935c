import type { First } from '@planner/platform-contract';
import { keyed } from '@planner/live-data';
import type { QueryClient } from '@tanstack/react-query';

/** PLT-234. What the server has answered with the page; it is taken out of the page, where nobody else needs it. */
export function readFirst(root: Document): First {
  const script = root.getElementById('first');
  script?.remove();
  // Written by our server from answers of its own calls.
  return script ? (JSON.parse(script.textContent) as First) : { answers: [] };
}

/** Gives the cache what came with the page, as if it had just been asked for. */
export function keepFirst({ answers }: First, queryClient: QueryClient): void {
  for (const { key, input, data, topics } of answers)
    queryClient.setQueryData(keyed([key, input]), { data, topics, operation_id: null });
}
