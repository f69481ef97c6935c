import type { Tx } from '../../database/database.ts';

/** A revision of the registry, and the accounts with open pages that must refetch it. */
export interface RegistryChange {
  users: readonly number[] | 'all';
  revision: number;
}

/** The decisions of a transaction that open pages must learn after the commit. */
export interface Decisions {
  registry: readonly RegistryChange[];
  /** Whether the pages of operators must refetch. */
  areShown: boolean;
}

const NONE: Decisions = { registry: [], areShown: false };
const waiting = new WeakMap<object, Decisions>();

/**
 * Returns the decisions of `tx` so far. The host notifies open pages after the commit, and does nothing after a
 * rollback.
 */
export const decisionsOf = (tx: object): Decisions => waiting.get(tx) ?? NONE;

/** PLT-153. Makes open pages refetch the registry after the commit: all pages, or only the pages of some accounts. */
export function announceRegistry(tx: Tx, revision: number, users: readonly number[] | 'all' = 'all'): void {
  const { registry, ...others } = decisionsOf(tx);
  waiting.set(tx, { ...others, registry: [...registry, { users, revision }] });
}

/** Makes the open pages of operators refetch the decisions after the commit. */
export function announceDecision(tx: Tx): void {
  waiting.set(tx, { ...decisionsOf(tx), areShown: true });
}
