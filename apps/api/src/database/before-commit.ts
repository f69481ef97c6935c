import type { Tx } from './database.ts';

type Work = (tx: Tx) => Promise<void>;

const waiting = new WeakMap<Tx, Set<Work>>();

/** Runs `work` once at the end of the transaction, however often it was asked for: what is dear to do after every statement. */
export function beforeCommit(tx: Tx, work: Work): void {
  const works = waiting.get(tx);
  if (works === undefined) waiting.set(tx, new Set([work]));
  else works.add(work);
}

/** Called by the one that opens transactions, as their last step. */
export async function finish(tx: Tx): Promise<void> {
  for (const work of waiting.get(tx) ?? []) await work(tx);
}
