import type { SecurityEventKind } from '@planner/contract';
import { sql } from 'kysely';
import type { GrowingRows } from '@planner/server-core';
import type { Db, Tx } from '../../../database/database.ts';
import type { Caller, UserId } from '../../../http/who.ts';

interface NewEvent extends Caller {
  user_id: number | null;
  kind: SecurityEventKind;
  at: Date;
}

/** If the account is already deleted, the event has no owner. */
export async function insertEvent(tx: Tx, { user_id, kind, ip, user_agent, at }: NewEvent): Promise<void> {
  await sql`
    with owner as (select id from users where id = ${user_id} for key share)
    insert into security_event (user_id, kind, ip, user_agent, at)
    values ((select id from owner), ${kind}, ${ip}, ${user_agent}, ${at})`.execute(tx);
}

export async function hasEventSince(db: Db, user_id: number, kind: SecurityEventKind, at: Date): Promise<boolean> {
  const event = await db
    .selectFrom('security_event')
    .select('id')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('at', '>=', at.toISOString())
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

const ofAccount = (db: Db, user: UserId, up_to: number) =>
  db.selectFrom('security_event').where('user_id', '=', user).where('id', '<=', up_to);

export const eventCounts = (db: Db, user: UserId, up_to: number) =>
  ofAccount(db, user, up_to)
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max<number | null>('id').as('up_to')])
    .execute();

export const eventsOf = (db: Db, user: UserId, { up_to, limit, offset }: GrowingRows) =>
  ofAccount(db, user, up_to)
    .select(['id', 'kind', 'ip', 'user_agent', 'at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function deleteEventsBefore(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('security_event').where('at', '<=', at.toISOString()).execute();
}
