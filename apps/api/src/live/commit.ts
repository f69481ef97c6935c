import type { Database, Tx } from '../database/database.ts';
import { type Announcement, afterCommitOf, toldOf } from './announce.ts';
import type { Wire } from './wire.ts';

/** Runs `work` in a transaction and, once it is committed, tells open pages what changed. */
export type Commit = <Result>(work: (tx: Tx) => Promise<Result>, own?: Announcement) => Promise<Result>;

export function committer(database: Database, wire: Wire, delivery: { wake(): void }): Commit {
  return async (work, own) => {
    const { result, after } = await database.transaction(async (tx) => ({
      result: await work(tx),
      after: afterCommitOf(tx),
    }));
    if (after.posted) delivery.wake();
    if (after.changed) wire.tell(toldOf(own, after.announcements));
    wire.closeSessions(after.endedSessions);
    return result;
  };
}
