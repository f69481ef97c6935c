type Work<Tx> = (tx: Tx) => Promise<void>;

/** By transaction; each work takes one of the same database. */
const waiting = new WeakMap<object, readonly Work<never>[]>();

/** What is to be known also where the transaction is taken back: it is written in one of its own, and only then. */
export function despiteRefusal<Tx extends object>(tx: Tx, work: Work<Tx>): void {
  waiting.set(tx, [...(waiting.get(tx) ?? []), work]);
}

/** Called by the one that opens transactions, with what was taken back. */
export const leftDespite = <Tx extends object>(tx: Tx): readonly Work<Tx>[] =>
  // `despiteRefusal` has put each work under a transaction of this type.
  (waiting.get(tx) ?? []) as readonly Work<Tx>[];
