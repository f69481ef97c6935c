import type { Tx } from './database.ts';

type Work = (tx: Tx) => Promise<void>;

const waiting = new WeakMap<Tx, Work[]>();

/** What is to be known also where the transaction is taken back: it is written in one of its own, and only then. */
export function despiteRefusal(tx: Tx, work: Work): void {
  waiting.set(tx, [...(waiting.get(tx) ?? []), work]);
}

/** Called by the one that opens transactions, with what was taken back. */
export const leftDespite = (tx: Tx): readonly Work[] => waiting.get(tx) ?? [];
