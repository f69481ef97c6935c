import type { Tx } from '../../database/database.ts';

/** A revision of the registry, and whose open pages ask for it. */
export interface RegistryChange {
  users: readonly number[] | 'all';
  revision: number;
}

/** What a transaction has decided that open pages hear of once it is committed. */
export interface Decisions {
  registry: readonly RegistryChange[];
  /** Whether the pages of operators show something else now. */
  areShown: boolean;
}

const NONE: Decisions = { registry: [], areShown: false };
const waiting = new WeakMap<object, Decisions>();

/** What `tx` has decided so far. The host tells open pages of it after the commit, and of nothing where it is rolled back. */
export const decisionsOf = (tx: object): Decisions => waiting.get(tx) ?? NONE;

/** PLT-153: has open pages ask for what is deployed, all of them or those of some accounts. */
export function announceRegistry(tx: Tx, revision: number, users: readonly number[] | 'all' = 'all'): void {
  const { registry, ...others } = decisionsOf(tx);
  waiting.set(tx, { ...others, registry: [...registry, { users, revision }] });
}

/** Has the open pages of operators read anew what is decided. */
export function announceDecision(tx: Tx): void {
  waiting.set(tx, { ...decisionsOf(tx), areShown: true });
}
