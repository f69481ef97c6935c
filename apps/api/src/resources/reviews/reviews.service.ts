import type { InputOfCall, ResultOf, Review, ReviewState, reviews } from '@planner/contract';
import { after, days, pageAsked, type PageAsked } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { announce } from '../../live/announce.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Acting, actAsAdmin, administrators } from '../accounts/administrators/administrators.service.ts';
import { deleteRejectedBefore, insertReview, reviewCount, reviewsIn, writeState } from './reviews.repository.ts';

type NewReview = InputOfCall<(typeof reviews)['POST /api/public/reviews']>['body'];

/** LND-22: waits for an administrator, whose open pages hear of it; of a program nothing is kept, and it is told nothing. */
export async function leaveReview(tx: Tx, { name, about = '', text, website = '' }: NewReview, now: Date) {
  if (website !== '') return null;
  await insertReview(tx, { name, about, text, created_at: now });
  announce(tx, { users: await administrators(tx), topics: ['reviews'] });
  return null;
}

async function pageOf(db: Db, asked: PageAsked, state?: ReviewState) {
  const { named, rows } = pageAsked(asked);
  const { total } = await reviewCount(db, state);
  return { items: await reviewsIn(db, rows, state), total, ...named };
}

/** LND-23: approved ones alone. */
export async function shownReviews(db: Db, asked: PageAsked): Promise<ResultOf<'GET /api/public/reviews'>> {
  const { items, ...page } = await pageOf(db, asked, 'approved');
  return { ...page, items: items.map(({ state: _, ...shown }) => shown) };
}

/** LND-31: as many as the landing page shows. */
export const landingReviews = async (db: Db) => (await shownReviews(db, { page: 1, page_size: 12 })).items;

export const allReviews = (
  db: Db,
  { state, ...asked }: PageAsked & { state?: ReviewState | undefined },
): Promise<ResultOf<'GET /api/admin/reviews'>> => pageOf(db, asked, state);

/** ADM-4: whatever it was before; a repetition changes nothing. */
export async function judgeReview(tx: Tx, acting: Acting, id: number, state: ReviewState): Promise<Review> {
  await actAsAdmin(tx, acting);
  const judged = await writeState(tx, id, state);
  if (judged === undefined) throw new Refusal('not_found');
  return judged;
}

/** LND-26: the job's step; what was not taken is kept for a year. */
export const sweepReviews = (tx: Tx, now: Date) => deleteRejectedBefore(tx, after(now, -days(365)));
