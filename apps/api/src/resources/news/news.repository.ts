import { sql } from 'kysely';
import type { PageRows } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';

const DRAFT = ['id', 'title', 'text', 'created_at', 'published_at', 'version'] as const;

const published = (db: Db) => db.selectFrom('news').where('published_at', 'is not', null);

/**
 * NWS-4. The time up to which an account has read the news. An account that never opened the news has read everything
 * older than the account.
 */
export async function readUpTo(db: Db, user_id: number): Promise<string> {
  const { up_to } = await db
    .selectFrom('users')
    .leftJoin('news_read', 'news_read.user_id', 'users.id')
    .where('users.id', '=', user_id)
    .select((eb) => eb.fn.coalesce('news_read.up_to', 'users.created_at').as('up_to'))
    .executeTakeFirstOrThrow();
  return up_to;
}

const after = (db: Db, since: string | undefined) =>
  published(db).$if(since !== undefined, (query) => query.where('published_at', '>', since ?? ''));

export const newsCount = (db: Db, since?: string) =>
  after(db, since)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

export const newsIn = (db: Db, { limit, offset }: PageRows, since?: string) =>
  after(db, since)
    .select(['id', 'title', 'text'])
    .select(sql<string>`published_at`.as('published_at'))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** The maximum number of pieces of news in the sitemap. */
const MOST_LISTED = 10_000;

export const newsDays = (db: Db) =>
  published(db)
    .select(['id'])
    .select(sql<string>`published_at`.as('published_at'))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();

export const newsItem = (db: Db, id: number) =>
  published(db)
    .where('id', '=', id)
    .select(['id', 'title', 'text'])
    .select(sql<string>`published_at`.as('published_at'))
    .executeTakeFirst();

export const writeRead = (tx: Tx, user_id: number, up_to: string) =>
  sql`
    insert into news_read (user_id, up_to) values (${user_id}, ${up_to})
    on conflict (user_id) do update set up_to = greatest(news_read.up_to, excluded.up_to)`.execute(tx);

export const draftCount = (db: Db) =>
  db
    .selectFrom('news')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

export const draftsIn = (db: Db, { limit, offset }: PageRows) =>
  db
    .selectFrom('news')
    .select(DRAFT)
    .orderBy('published_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const insertDraft = (tx: Tx, row: { title: string; text: string; created_at: Date }) =>
  tx.insertInto('news').values(row).returning(DRAFT).executeTakeFirstOrThrow();

export const lockDraft = (tx: Tx, id: number) =>
  tx.selectFrom('news').where('id', '=', id).select(DRAFT).forUpdate().executeTakeFirst();

export const writeDraft = (
  tx: Tx,
  id: number,
  change: { title: string; text: string; published_at: string | Date | null },
) => tx.updateTable('news').set(change).where('id', '=', id).returning(DRAFT).executeTakeFirstOrThrow();

export async function deleteDraft(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('news').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
