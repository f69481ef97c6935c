import type { Topic } from '@planner/contract';
import type { Tx } from '../database/database.ts';

/** Who should look again at what. */
export interface Announcement {
  /** Accounts by users.id: teachers and students alike. */
  users?: readonly number[];
  /** Student cards: everyone whose account is linked to one of them. */
  students?: readonly number[];
  /** Every account there is. */
  everybody?: true;
  topics: readonly Topic[];
  id?: number;
  /** The page that wrote, where the answer it got names all of these topics. */
  page?: string;
}

/** A change of what is deployed. */
export interface RegistryChange {
  users: readonly number[] | 'all';
  revision: number;
}

/** What waits for the commit of a transaction. */
export interface AfterCommit {
  announcements: Announcement[];
  /** What is deployed has changed: for whom, and the revision since. */
  registry: RegistryChange[];
  /** Sessions that ended: their sockets are closed. */
  endedSessions: number[];
  /** Whether a message waits in the outbox. */
  posted: boolean;
  /** Whether an export of an account waits to be made. */
  asked: boolean;
  /** What the log is told. */
  warnings: { facts: object; message: string }[];
  /** False when nothing changed: the call's own topics are not announced either. */
  changed: boolean;
  /** Instead of the call's own topics, where they are known only when it is made. */
  topics?: readonly Topic[];
}

const waiting = new WeakMap<Tx, AfterCommit>();

/** What `tx` has collected; begins empty. */
export function afterCommitOf(tx: Tx): AfterCommit {
  let after = waiting.get(tx);
  if (after === undefined) {
    after = {
      announcements: [],
      registry: [],
      endedSessions: [],
      warnings: [],
      posted: false,
      asked: false,
      changed: true,
    };
    waiting.set(tx, after);
  }
  return after;
}

/** SOC-12: tells open pages after the commit; nothing is told when the transaction is rolled back. */
export function announce(tx: Tx, announcement: Announcement): void {
  afterCommitOf(tx).announcements.push(announcement);
}

/** NWS-6: for what concerns everybody who is signed in, such as news. */
export const announceToAll = (tx: Tx, topics: readonly Topic[]): void => announce(tx, { everybody: true, topics });

/** For a write that wrote nothing, such as a `dry_run`: neither its topics nor announcements go out. */
export function announceNothing(tx: Tx): void {
  afterCommitOf(tx).changed = false;
}

/** For a write that changes what another write has changed: its answer and announcement name these topics. */
export function changeTopics(tx: Tx, topics: readonly Topic[]): void {
  afterCommitOf(tx).topics = topics;
}

/** A line of the log once this is committed, and none when it is rolled back. */
export function warnAfterCommit(tx: Tx, facts: object, message: string): void {
  afterCommitOf(tx).warnings.push({ facts, message });
}

export function closeSockets(tx: Tx, sessions: readonly number[]): void {
  afterCommitOf(tx).endedSessions.push(...sessions);
}

/** PLT-153: has open pages ask for what is deployed, all of them or those of some accounts. */
export function announceRegistry(tx: Tx, revision: number, users: readonly number[] | 'all' = 'all'): void {
  afterCommitOf(tx).registry.push({ users, revision });
}

/** The outbox is looked at as soon as the commit has put something there. */
export function wakeDelivery(tx: Tx): void {
  afterCommitOf(tx).posted = true;
}

/** An export that was asked for is begun as soon as that is committed. */
export function wakeExports(tx: Tx): void {
  afterCommitOf(tx).asked = true;
}

/** SOC-30: what a write announces, with the page that wrote on the topics its answer names; the others reach that page too. */
export function toldOf(own: Announcement | undefined, others: readonly Announcement[]): readonly Announcement[] {
  if (own === undefined) return others;
  const { page, topics: answered } = own;
  if (answered.length === 0) return others;
  if (page === undefined) return [own, ...others];
  const split = others.flatMap((one) => [
    { ...one, topics: one.topics.filter((topic) => answered.includes(topic)), page },
    { ...one, topics: one.topics.filter((topic) => !answered.includes(topic)) },
  ]);
  return [own, ...split.filter(({ topics }) => topics.length > 0)];
}
