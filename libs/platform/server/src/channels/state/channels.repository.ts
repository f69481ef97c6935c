import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { DecidedBy } from '../../database/tables.ts';

/** The decisions about one remote. */
export interface Channel {
  remote: string;
  stable: string;
  previous: string | null;
  canary: string | null;
  canary_percent: number;
  auto: boolean;
  canary_since: string | null;
  salt: string;
  decided_by: DecidedBy;
  asked: string | null;
  asked_at: string | null;
  revision: number;
  changed_at: string;
}

const CHANNEL = [
  ...(['remote', 'stable', 'previous', 'canary', 'canary_percent', 'auto', 'canary_since', 'salt'] as const),
  ...(['decided_by', 'asked', 'asked_at', 'revision', 'changed_at'] as const),
] as const;

/** A channel with the fields that pages need. */
export interface ShownChannel extends Channel {
  /** Whether an account has a pin for this remote. */
  has_pins: boolean;
}

/**
 * Returns the channels for a page. Every page runs this statement: it reads one row per remote, whatever the number of
 * versions.
 */
export const shownChannels = prepared<{ now: string }, ShownChannel>((db, { now }) =>
  db
    .selectFrom('mfe_channel')
    .select(CHANNEL)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('mfe_pin')
          .whereRef('mfe_pin.remote', '=', 'mfe_channel.remote')
          .where('expires_at', '>', now)
          .select('user_id'),
      )
        .$castTo<boolean>()
        .as('has_pins'),
    )
    .orderBy('remote'),
);

/** Returns the channel of one remote, or of all remotes. */
export const channelsOf = (db: Db, remote: string | null): Promise<Channel[]> =>
  db
    .selectFrom('mfe_channel')
    .$if(remote !== null, (query) => query.where('remote', '=', remote ?? ''))
    .select(CHANNEL)
    .orderBy('remote')
    .execute();

const growingSince = (tx: Tx, since: Date) =>
  tx.selectFrom('mfe_channel').where('auto', '=', true).where('canary_since', '<=', since.toISOString());

/** Returns the remotes with an automatic canary and a share that has not changed since an instant. */
export async function growingRemotes(tx: Tx, since: Date): Promise<string[]> {
  const rows = await growingSince(tx, since).select('remote').orderBy('remote').execute();
  return rows.map(({ remote }) => remote);
}

/** Locks and returns one of these channels, or undefined while another process holds it. */
export const growingChannel = (tx: Tx, since: Date, remote: string): Promise<Channel | undefined> =>
  growingSince(tx, since).where('remote', '=', remote).select(CHANNEL).forUpdate().skipLocked().executeTakeFirst();

/**
 * Locks and returns a channel until the transaction ends. The lock on the name also covers a remote without a channel.
 */
export async function lockChannel(tx: Tx, remote: string): Promise<Channel | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('mfe_channel'), hashtext(${remote}))`.execute(tx);
  return tx.selectFrom('mfe_channel').where('remote', '=', remote).select(CHANNEL).forUpdate().executeTakeFirst();
}

/** Returns the next revision of the registry; every decision needs a new one. */
export async function nextRevision(tx: Tx): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select nextval('mfe_revision')::integer as revision`.execute(tx);
  const [next] = rows;
  if (next === undefined) throw new Error('The registry has no revision');
  return next.revision;
}

export type ChannelChange = Partial<
  Omit<Channel, 'remote' | 'canary_since' | 'asked_at' | 'changed_at' | 'revision'>
> & {
  canary_since?: Date | null;
  asked_at?: Date | null;
  revision?: number;
  changed_at?: Date;
};

/** Updates the decisions about a remote. */
export const updateChannel = (tx: Tx, remote: string, change: ChannelChange) =>
  tx.updateTable('mfe_channel').set(change).where('remote', '=', remote).execute();

type NewChannel = Pick<Channel, 'remote' | 'stable' | 'previous' | 'salt' | 'decided_by' | 'asked' | 'revision'> & {
  asked_at: Date | null;
  changed_at: Date;
};

/** Inserts the first decision about a remote. */
export const insertChannel = (tx: Tx, channel: NewChannel) => tx.insertInto('mfe_channel').values(channel).execute();
