type Work<Tx> = (tx: Tx) => Promise<void>;

/** By transaction. The work is later called with a transaction of the same database. */
const waiting = new WeakMap<object, readonly Work<never>[]>();

/**
 * Registers work that must be stored even if the transaction is rolled back, such as a security event. It runs only
 * after a rollback, in a transaction of its own.
 */
export function despiteRefusal<Tx extends object>(tx: Tx, work: Work<Tx>): void {
  waiting.set(tx, [...(waiting.get(tx) ?? []), work]);
}

/** Returns the registered work of a transaction that was rolled back. The code that opens transactions runs it. */
export const leftDespite = <Tx extends object>(tx: Tx): readonly Work<Tx>[] =>
  // `despiteRefusal` stores each work only under a transaction of this type, so the cast is safe.
  (waiting.get(tx) ?? []) as readonly Work<Tx>[];
