import type { Topic } from '@planner/contract';
import type { Tx } from '../database/database.ts';

/** The accounts that should refetch, and the topics. */
export interface Announcement {
  /** Accounts by users.id: teachers and students. */
  users?: readonly number[];
  /** Student cards: all accounts that are linked to one of them. */
  students?: readonly number[];
  /** Every account. */
  everybody?: true;
  topics: readonly Topic[];
  id?: number;
  /** The page that wrote, if the answer to its write names all of these topics. */
  page?: string;
}

/** A change of the deployed versions. */
export interface RegistryChange {
  users: readonly number[] | 'all';
  revision: number;
}

/** The effects of a transaction that wait for its commit. */
export interface AfterCommit {
  announcements: Announcement[];
  /** Changes of the deployed versions: for which users, and the new revision. */
  registry: RegistryChange[];
  /** Ended sessions, whose sockets are closed. */
  endedSessions: number[];
  /** Whether a message waits in the outbox. */
  posted: boolean;
  /** Whether an account export waits. */
  asked: boolean;
  /** Warnings for the log. */
  warnings: { facts: object; message: string }[];
  /** False when the transaction changed nothing. Then the call's own topics are not announced either. */
  changed: boolean;
  /** Replaces the call's own topics, when they are known only after the work. */
  topics?: readonly Topic[];
}

const waiting = new WeakMap<Tx, AfterCommit>();

/** The effects that `tx` has collected; empty at first. */
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

/** SOC-12: notifies open pages after the commit; not after a rollback. */
export function announce(tx: Tx, announcement: Announcement): void {
  afterCommitOf(tx).announcements.push(announcement);
}

/** NWS-6: announces a change that concerns everybody who is signed in, such as news. */
export const announceToAll = (tx: Tx, topics: readonly Topic[]): void => announce(tx, { everybody: true, topics });

/** For a write without effect, such as a `dry_run`: neither its topics nor its announcements are sent. */
export function announceNothing(tx: Tx): void {
  afterCommitOf(tx).changed = false;
}

/**
 * For a write that changes the data of another write, such as an undo: its answer and its announcement name these
 * topics.
 */
export function changeTopics(tx: Tx, topics: readonly Topic[]): void {
  afterCommitOf(tx).topics = topics;
}

/** Logs a warning after the commit; not after a rollback. */
export function warnAfterCommit(tx: Tx, facts: object, message: string): void {
  afterCommitOf(tx).warnings.push({ facts, message });
}

export function closeSockets(tx: Tx, sessions: readonly number[]): void {
  afterCommitOf(tx).endedSessions.push(...sessions);
}

/** PLT-153: makes open pages refetch the registry: all pages, or the pages of some accounts. */
export function announceRegistry(tx: Tx, revision: number, users: readonly number[] | 'all' = 'all'): void {
  afterCommitOf(tx).registry.push({ users, revision });
}

/** Makes the delivery check the outbox right after the commit. */
export function wakeDelivery(tx: Tx): void {
  afterCommitOf(tx).posted = true;
}

/** Makes the exporter begin a requested export right after the commit. */
export function wakeExports(tx: Tx): void {
  afterCommitOf(tx).asked = true;
}

/**
 * SOC-30: the announcements of a write. Topics that the answer names carry the page that wrote, so that this page
 * ignores them. It refetches the other topics too.
 */
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
