import type { CalendarFeed, ResultOf } from '@planner/contract';
import { newToken } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/who.ts';
import { ownCard } from '../student-cabinet/own-lessons.service.ts';
import { deleteFeed, type FeedOwner, feedRow, putFeed } from './calendar-feeds.repository.ts';

interface Asked {
  student_profile_id?: number | undefined;
}

const asShown = (
  { secret, created_at, read_at }: { secret: string; created_at: string; read_at: string | null },
  publicUrl: string,
): CalendarFeed => ({ url: `${publicUrl}/ics/${secret}.ics`, created_at, read_at });

/** ICS-3. A teacher has one feed, a student one for each linked card. */
async function ownerOf(db: Db, { id, user_type }: SignedIn, { student_profile_id }: Asked): Promise<FeedOwner> {
  if (student_profile_id !== undefined) {
    await ownCard(db, id, student_profile_id);
    return { user_id: id, student_profile_id };
  }
  if (user_type === 'teacher') return { user_id: id, student_profile_id: null };
  throw new Refusal('invalid', { fields: { student_profile_id: 'Выберите, чьи занятия показать' } });
}

export async function feedOf(
  db: Db,
  user: SignedIn,
  asked: Asked,
  publicUrl: string,
): Promise<ResultOf<'GET /api/calendar-feed'>> {
  const row = await feedRow(db, await ownerOf(db, user, asked));
  return { feed: row === undefined ? null : asShown(row, publicUrl) };
}

export async function makeFeed(
  tx: Tx,
  user: SignedIn,
  asked: Asked,
  publicUrl: string,
  now: Date,
): Promise<CalendarFeed> {
  return asShown(await putFeed(tx, await ownerOf(tx, user, asked), newToken(), now), publicUrl);
}

export async function endFeed(tx: Tx, user: SignedIn, asked: Asked): Promise<null> {
  await deleteFeed(tx, await ownerOf(tx, user, asked));
  return null;
}
