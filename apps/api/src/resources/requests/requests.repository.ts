import { sql } from 'kysely';
import type { PageRows } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';

const FIELDS = ['id', 'name', 'contact', 'comment', 'created_at', 'done_at'] as const;

export const insertRequest = (tx: Tx, row: { name: string; contact: string; comment: string; created_at: Date }) =>
  tx.insertInto('demo_request').values(row).execute();

export const requestCount = (db: Db) =>
  db
    .selectFrom('demo_request')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

export const requestsIn = (db: Db, { limit, offset }: PageRows) =>
  db
    .selectFrom('demo_request')
    .select(FIELDS)
    .orderBy(sql`(done_at is not null)`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const writeDone = (tx: Tx, id: number, done_at: Date | null) =>
  tx
    .updateTable('demo_request')
    .set((eb) => ({ done_at: done_at === null ? null : eb.fn.coalesce('done_at', sql<string>`${done_at}`) }))
    .where('id', '=', id)
    .returning(FIELDS)
    .executeTakeFirst();

export const deleteRequestsBefore = (tx: Tx, before: Date) =>
  tx.deleteFrom('demo_request').where('created_at', '<', before.toISOString()).execute();
