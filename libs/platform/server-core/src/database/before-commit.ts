type Work<Tx> = (tx: Tx) => Promise<void>;

/** By transaction: the set prevents that the same work runs twice. */
const waiting = new WeakMap<object, Set<Work<never>>>();

/**
 * Runs `work` once at the end of the transaction, however often it is registered. For work that is too expensive after
 * every statement.
 */
export function beforeCommit<Tx extends object>(tx: Tx, work: Work<Tx>): void {
  const works = waiting.get(tx);
  if (works === undefined) waiting.set(tx, new Set([work]));
  else works.add(work);
}

/** Runs the registered work of a transaction. The code that opens transactions calls this as their last step. */
export async function finish(tx: object): Promise<void> {
  // `beforeCommit` stores each work only under a transaction of its own type, so the cast is safe.
  for (const work of waiting.get(tx) ?? []) await work(tx as never);
}
