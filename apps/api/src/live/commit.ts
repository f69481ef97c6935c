import type { Topic } from '@planner/contract';
import { sql } from 'kysely';
import type { Clock } from '@planner/server-core';
import type { Database, Tx } from '../database/database.ts';
import { apart } from '../tracing/spans.ts';
import { type Announcement, afterCommitOf, toldOf } from './announce.ts';
import type { Broadcaster } from './broadcaster.ts';

/** The writer and the write, as the journal stores them. */
export interface Write {
  user_id: number | null;
  /** A call of the contract or the name of a job. */
  call: string;
  at: Date;
  undoable: boolean;
  /** For a job: nobody waits for it, and it may take long. */
  unhurried?: boolean;
  own?: Announcement | undefined;
}

export interface Committed<Result> {
  result: Result;
  /** UND-2: null when no row was changed, and when the write cannot be undone. */
  operation_id: number | null;
  /** The changed topics for the answer, when the write itself determined them. */
  topics: readonly Topic[] | undefined;
}

/** Runs `work` in a transaction that the journal records, and notifies open pages of the changes after the commit. */
export type Commit = <Result>(work: (tx: Tx) => Promise<Result>, write: Write) => Promise<Committed<Result>>;

/** OPS-151: the time limit of a job's statement. */
const UNHURRIED = '10min';

interface Wakes {
  wake(): void;
}

/** The queues that a commit wakes. They need the commit themselves, so they are opened after it. */
export interface Queues {
  delivery?: Wakes;
  exporter?: Wakes;
}

interface Around {
  queues: Queues;
  warn(facts: object, message: string): void;
  /** The last step of every transaction, which adds its own announcements. */
  last(tx: Tx): Promise<void>;
}

export function committer(database: Database, broadcaster: Broadcaster, { queues, warn, last }: Around): Commit {
  return async (work, { own, unhurried = false, ...write }) => {
    const { result, operation_id, after } = await database.transaction(async (tx) => {
      await sql`select set_config('planner.operation', ${JSON.stringify({ ...write, topics: own?.topics })}, true)`.execute(
        tx,
      );
      if (unhurried) await sql`select set_config('statement_timeout', ${UNHURRIED}, true)`.execute(tx);
      const answer = await work(tx);
      await last(tx);
      return { result: answer, operation_id: write.undoable ? await operationOf(tx) : null, after: afterCommitOf(tx) };
    });
    if (after.posted) apart(() => queues.delivery?.wake());
    if (after.asked) apart(() => queues.exporter?.wake());
    for (const { facts, message } of after.warnings) warn({ call: write.call, ...facts }, message);
    const { topics = own?.topics } = after;
    if (after.changed) broadcaster.announce(toldOf(own && topics && { ...own, topics }, after.announcements));
    broadcaster.announceRegistry(after.registry);
    broadcaster.closeSessions(after.endedSessions);
    return { result, operation_id, topics: after.topics };
  };
}

/** Commits the step of a job, which has no user, under the job's name. */
export type CommitJob = <Result>(
  work: (tx: Tx) => Promise<Result>,
  job?: { name?: string; own?: Announcement },
) => Promise<Result>;

export function jobCommitter(commit: Commit, clock: Clock): CommitJob {
  return async (work, { name = 'job', own } = {}) => {
    const { result } = await commit(work, {
      user_id: null,
      call: name,
      at: clock.now(),
      undoable: false,
      unhurried: true,
      own,
    });
    return result;
  };
}

/** The id of this transaction's operation so far; null while it has changed nothing. */
export async function operationOf(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select nullif(current_setting('planner.operation_id', true), '')::integer as id`.execute(tx);
  return rows[0]?.id ?? null;
}
