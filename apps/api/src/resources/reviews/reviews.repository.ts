import type { ReviewState } from '@planner/contract';
import type { PageRows } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';

const FIELDS = ['id', 'name', 'about', 'text', 'state', 'created_at'] as const;

const inState = (db: Db, state: ReviewState | undefined) =>
  db.selectFrom('review').$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'));

export const insertReview = (tx: Tx, row: { name: string; about: string; text: string; created_at: Date }) =>
  tx.insertInto('review').values(row).execute();

export const reviewCount = (db: Db, state?: ReviewState) =>
  inState(db, state)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

export const reviewsIn = (db: Db, { limit, offset }: PageRows, state?: ReviewState) =>
  inState(db, state)
    .select(FIELDS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const writeState = (tx: Tx, id: number, state: ReviewState) =>
  tx.updateTable('review').set({ state }).where('id', '=', id).returning(FIELDS).executeTakeFirst();

export const deleteRejectedBefore = (tx: Tx, before: Date) =>
  tx.deleteFrom('review').where('state', '=', 'rejected').where('created_at', '<', before.toISOString()).execute();
