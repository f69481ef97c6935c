import { CHANNELS, type SecurityEventKind, type SupportedAccount } from '@planner/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

const FOUND = [
  'id',
  'first_name',
  'username',
  'email',
  'email_state',
  'user_type',
  'created_at',
  'deletion_at',
] as const;

export interface AccountsAsked {
  text: string;
  /** The number that the text is; null for another text. */
  id: number | null;
  /** The condition on the index of words; null for a text without words. */
  words: string | null;
}

/** The accounts that a text may mean: first those that it names exactly, then those whose name has its words. */
export async function accountsMeant(db: Db, { text, id, words }: AccountsAsked, limit: number) {
  const { rows } = await sql<{ id: number }>`
    with named as (
      select id from users where id = ${id}::integer
      union select user_id from account_name where name = account_name_of(${text})
      union (select id from users where account_name_of(email) = account_name_of(${text}) order by id limit ${limit})
    ), worded as (
      select id from users where search_words(0, first_name) @@ ${words}::tsquery and first_name <> ''
      order by id desc limit ${limit}
    )
    select id, min(place) as place from (
      select id, 0 as place from named union all select id, 1 from worded) every
    group by id order by place, id limit ${limit}`.execute(db);
  return rows.map(({ id: found }) => found);
}

export const accountsShown = (db: Db, ids: readonly number[]) =>
  db.selectFrom('users').where('id', 'in', ids).select(FOUND).execute();

export const accountShown = (db: Db, id: number) =>
  db.selectFrom('users').where('id', '=', id).select(FOUND).select(['new_email', 'time_zone']).executeTakeFirst();

export const newestArchive = (db: Db, user: number) =>
  db
    .selectFrom('account_export')
    .where('user_id', '=', user)
    .select(['state', 'tries', 'created_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const newestLetters = (db: Db, user: number, limit: number) =>
  db
    .selectFrom('outbox')
    .where('user_id', '=', user)
    .select(['id', 'subject', 'state', 'error', 'created_at', 'due_at', 'ended_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

type Delivery = Omit<SupportedAccount['deliveries'][number], 'group'> & { kind: string };

/** The newest deliveries by each channel. */
export async function newestDeliveries(db: Db, user: number, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select one.*, coalesce(outbox.error, '') as error
    from unnest(${CHANNELS}::text[]) with ordinality channels (channel, place)
    cross join lateral (
      select delivery.id, delivery.channel, notification.kind, delivery.state, delivery.reason, delivery.due_at,
        delivery.ended_at, delivery.turn
      from delivery join notification on notification.id = delivery.notification_id
      where notification.user_id = ${user} and delivery.channel = channels.channel
      order by delivery.id desc limit ${limit}) one
    left join outbox on outbox.delivery_id = one.id
    order by channels.place, one.id desc`.execute(db);
  return rows;
}

interface Event {
  id: number;
  kind: SecurityEventKind;
  ip: string;
  user_agent: string;
  at: string;
}

export const newestSecurityEvents = (db: Db, user: number, limit: number): Promise<Event[]> =>
  db
    .selectFrom('security_event')
    .where('user_id', '=', user)
    .select(['id', 'kind', 'ip', 'user_agent', 'at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const openSessions = (db: Db, user: number, now: Date) =>
  db
    .selectFrom('session')
    .where('user_id', '=', user)
    .where('expires_at', '>', now.toISOString())
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
