import { traceBy } from './spans.ts';
import type { Traces, Tracing } from './start-tracing.ts';

/** OPS-289. Starts tracing before anything else of the product runs. Its packages are loaded only here. */
export async function openTracing(traces: Traces | null): Promise<Tracing | null> {
  if (traces === null) return null;
  const tracing = (await import('./start-tracing.ts')).startTracing(traces);
  traceBy(tracing.spans);
  return tracing;
}
