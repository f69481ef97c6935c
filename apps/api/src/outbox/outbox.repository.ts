import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { ResetAsked } from './errand.ts';
import type { Letter } from './letter.ts';

export type Message = { channel: 'mail'; content: Letter } | { channel: 'reset'; content: ResetAsked };

export async function insertMessage(tx: Tx, { channel, content }: Message, now: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ channel, content: JSON.stringify(content), due_at: now, created_at: now })
    .execute();
}

export type ClaimedMessage = Message & { id: number; attempts: number; created_at: string };

/** Takes messages that are due for this process alone, until `deadline`; those another process is at are left to it. */
export async function claimDue(tx: Tx, now: Date, deadline: Date, limit: number): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update outbox set state = 'sending', attempts = attempts + 1, due_at = ${deadline}
    where id in (
      select id from outbox where state = 'waiting' and due_at <= ${now} order by due_at, id limit ${limit}
      for update skip locked)
    returning id, channel, content, attempts, created_at`.execute(tx);
  return rows;
}

/** Messages whose sender has not been heard of: of a channel that takes a repetition they wait again, others are given up. */
export async function releaseAbandoned(
  tx: Tx,
  now: Date,
  repeatable: readonly string[],
  error: string,
): Promise<{ id: number; state: 'waiting' | 'failed' }[]> {
  const { rows } = await sql<{ id: number; state: 'waiting' | 'failed' }>`
    update outbox set
      state = case when channel = any(${repeatable}) then 'waiting' else 'failed' end,
      content = case when channel = any(${repeatable}) then content end,
      ended_at = case when channel = any(${repeatable}) then null else ${now}::timestamptz end,
      error = ${error}, due_at = ${now}
    where id in (select id from outbox where state = 'sending' and due_at <= ${now} for update skip locked)
    returning id, state`.execute(tx);
  return rows;
}

/** Ends a message that this process has claimed; one that was given up meanwhile stays so. */
export async function endMessage(
  tx: Tx,
  { id, attempts }: ClaimedMessage,
  end: { state: 'sent' | 'failed'; error: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ ...end, content: null, ended_at: now })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'sending')
    .execute();
}

export async function postpone(tx: Tx, { id, attempts }: ClaimedMessage, due_at: Date, error: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'waiting', due_at, error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'sending')
    .execute();
}

export async function deleteEnded(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('outbox').where('ended_at', '<', before.toISOString()).execute();
}
