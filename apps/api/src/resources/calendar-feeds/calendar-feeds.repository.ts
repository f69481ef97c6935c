import type { Db, Tx } from '../../database/database.ts';

/**
 * The owner of a feed. With a profile the feed has the lessons of one linked card. Without one it has all lessons of a
 * teacher, or the lessons of all cards of a student or parent.
 */
export interface FeedOwner {
  user_id: number;
  student_profile_id: number | null;
}

const shown = ['secret', 'created_at', 'read_at'] as const;

const of = (db: Db, { user_id, student_profile_id }: FeedOwner) =>
  db
    .selectFrom('calendar_feed')
    .where('user_id', '=', user_id)
    .where('student_profile_id', 'is not distinct from', student_profile_id);

export const feedRow = (db: Db, owner: FeedOwner) => of(db, owner).select(shown).executeTakeFirst();

/** ICS-2. An owner has one feed, so a new secret overwrites the former one. */
export const putFeed = (tx: Tx, owner: FeedOwner, secret: string, now: Date) =>
  tx
    .insertInto('calendar_feed')
    .values({ ...owner, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'student_profile_id'])
        .doUpdateSet({ secret, created_at: now.toISOString(), read_at: null }),
    )
    .returning(shown)
    .executeTakeFirstOrThrow();

export async function deleteFeed(tx: Tx, { user_id, student_profile_id }: FeedOwner): Promise<void> {
  await tx
    .deleteFrom('calendar_feed')
    .where('user_id', '=', user_id)
    .where('student_profile_id', 'is not distinct from', student_profile_id)
    .execute();
}

/** The feed with a secret. Undefined if its account is marked for deletion. */
export const feedBySecret = (db: Db, secret: string) =>
  db
    .selectFrom('calendar_feed')
    .innerJoin('users', 'users.id', 'calendar_feed.user_id')
    .where('secret', '=', secret)
    .where('users.deletion_at', 'is', null)
    .select(['calendar_feed.id', 'user_id', 'student_profile_id', 'read_at', 'users.time_zone', 'users.user_type'])
    .executeTakeFirst();

export async function noteReading(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('calendar_feed').set({ read_at: now }).where('id', '=', id).execute();
}
