type Work<Tx> = (tx: Tx) => Promise<void>;

/** By transaction; each work is kept under the transaction that it takes. */
const waiting = new WeakMap<object, Set<Work<never>>>();

/** Runs `work` once at the end of the transaction, however often it was asked for: what is dear to do after every statement. */
export function beforeCommit<Tx extends object>(tx: Tx, work: Work<Tx>): void {
  const works = waiting.get(tx);
  if (works === undefined) waiting.set(tx, new Set([work]));
  else works.add(work);
}

/** Called by the one that opens transactions, as their last step. */
export async function finish(tx: object): Promise<void> {
  // `beforeCommit` has put each work under this very transaction.
  for (const work of waiting.get(tx) ?? []) await work(tx as never);
}
