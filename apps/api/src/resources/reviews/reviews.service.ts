import type { InputOfCall, ResultOf, Review, ReviewState, reviews } from '@planner/contract';
import { after, days, pageAsked, type PageAsked } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { announce } from '../../live/announce.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Acting, actAsAdmin, administrators } from '../accounts/administrators/administrators.service.ts';
import { deleteRejectedBefore, insertReview, reviewCount, reviewsIn, writeState } from './reviews.repository.ts';

type NewReview = InputOfCall<(typeof reviews)['POST /api/public/reviews']>['body'];

/**
 * LND-21, LND-22. The review waits for an administrator and is announced to the administrators' open pages. A program
 * that fills the hidden field `website` gets the normal answer, and nothing is stored.
 */
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

/** LND-23. Only approved reviews are public. */
export async function shownReviews(db: Db, asked: PageAsked): Promise<ResultOf<'GET /api/public/reviews'>> {
  const { items, ...page } = await pageOf(db, asked, 'approved');
  return { ...page, items: items.map(({ state: _, ...shown }) => shown) };
}

/** LND-31. The number of reviews on the landing page. */
export const landingReviews = async (db: Db) => (await shownReviews(db, { page: 1, page_size: 12 })).items;

export const allReviews = (
  db: Db,
  { state, ...asked }: PageAsked & { state?: ReviewState | undefined },
): Promise<ResultOf<'GET /api/admin/reviews'>> => pageOf(db, asked, state);

/** ADM-4. Sets any state from any other state. A repetition changes nothing. */
export async function judgeReview(tx: Tx, acting: Acting, id: number, state: ReviewState): Promise<Review> {
  await actAsAdmin(tx, acting);
  const judged = await writeState(tx, id, state);
  if (judged === undefined) throw new Refusal('not_found');
  return judged;
}

/** LND-26. A step of the job. Rejected reviews are kept for a year. */
export const sweepReviews = (tx: Tx, now: Date) => deleteRejectedBefore(tx, after(now, -days(365)));
