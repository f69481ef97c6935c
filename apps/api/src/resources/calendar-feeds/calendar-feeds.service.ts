import type { CalendarFeed, ResultOf } from '@planner/contract';
import { newToken } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
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

/** ICS-3, CAB-96. A teacher has one feed. A student or parent has one for each linked card and one for all of them. */
async function ownerOf(db: Db, { id }: SignedIn, { student_profile_id }: Asked): Promise<FeedOwner> {
  if (student_profile_id !== undefined) {
    await ownCard(db, id, student_profile_id);
    return { user_id: id, student_profile_id };
  }
  return { user_id: id, student_profile_id: null };
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
