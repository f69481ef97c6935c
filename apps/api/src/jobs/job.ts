import type { InTx, Tx } from '../database/database.ts';

interface Named {
  name: string;
  every_seconds: number;
  /** OPS-242: the job waits for files or a store, so it delays only other jobs that do. */
  usesStore?: boolean;
}

/** One step in a transaction of its own. Returns true when there may be more work. */
interface InOneTx {
  step(tx: Tx, now: Date): Promise<boolean>;
}

/**
 * OPS-242. One portion of work that waits for files or for a store. It opens a transaction for its statements alone, so
 * a store that does not answer keeps no connection. Returns true when there may be more work.
 */
interface Errand {
  errand(inTx: InTx, now: Date): Promise<boolean>;
}

export type Work = InOneTx | Errand;

/** A job over rows that one statement treats alike, such as deleting expired rows. */
export interface Sweep extends Named, InOneTx {}

/** An account by its id or a remote by its name, with the job's work for this owner. */
export type Owner = { id: number | string } & Work;

/** OPS-190. A job over rows that belong to accounts or remotes. Each owner is processed in transactions of its own. */
export interface OwnedJob extends Named {
  owner: 'account' | 'remote';
  /** The greatest number of owners at the same time, for a job that waits for other services. One by default. */
  at_once?: number;
  /** The owners of due rows. The job queries them each time, so nothing has to be scheduled or cancelled. */
  due(tx: Tx, now: Date): Promise<readonly Owner[]>;
}

export type Job = Sweep | (Named & Errand) | OwnedJob;

interface AccountJob extends Named {
  due(tx: Tx, now: Date): Promise<readonly number[]>;
  step(tx: Tx, now: Date, account: number): Promise<boolean>;
}

interface RemoteJob extends Named {
  due(tx: Tx, now: Date): Promise<readonly string[]>;
  step(tx: Tx, now: Date, remote: string): Promise<boolean>;
}

export const perAccount = ({ due, step, ...job }: AccountJob): OwnedJob => ({
  ...job,
  owner: 'account',
  async due(tx, now) {
    const ids = await due(tx, now);
    return ids.map((id) => ({ id, step: (own, at) => step(own, at, id) }));
  },
});

export const perRemote = ({ due, step, ...job }: RemoteJob): OwnedJob => ({
  ...job,
  owner: 'remote',
  async due(tx, now) {
    const names = await due(tx, now);
    return names.map((id) => ({ id, step: (own, at) => step(own, at, id) }));
  },
});
