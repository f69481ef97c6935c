import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Message } from '../outbox/outbox.repository.ts';

type Channel = Message['channel'];

/** The messages that failed for good since an instant. */
export async function failedMessages(db: Db, since: Date): Promise<{ channel: Channel; failed: number }[]> {
  const { rows } = await sql<{ channel: Channel; failed: number }>`
    select channel, count(*)::integer as failed from outbox
    where ended_at > ${since} and state = 'failed' group by channel`.execute(db);
  return rows;
}

/**
 * The lessons of the Moscow day that take place or took place. Each teacher costs one search in an index: an index of
 * all lessons by day would cost every write of a lesson.
 */
export async function lessonsOfDay(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ lessons: number }>`
    select coalesce(sum(today.lessons), 0)::integer as lessons
    from teacher cross join lateral (
      select count(*) as lessons from lesson
      where lesson.teacher_id = teacher.id and lesson.status in ('planned', 'completed')
        and lesson.conducted_date = (${now}::timestamptz at time zone 'Europe/Moscow')::date) today`.execute(db);
  return rows[0]?.lessons ?? 0;
}

/** The seconds since the last backup. Without a backup they count from the first migration of the database. */
export async function ageOfBackup(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from ${now}::timestamptz - coalesce(
      (select made_at from backup_made), (select min(timestamp)::timestamptz from kysely_migration)))::float8 as age`.execute(
    db,
  );
  return rows[0]?.age ?? 0;
}

/**
 * The seconds since a nightly backup was last restored for a check. If none ever was, they count from the first
 * migration. Null without nightly backups.
 */
export async function ageOfDrill(db: Db, now: Date): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from ${now}::timestamptz - coalesce(
      drilled_at, (select min(timestamp)::timestamptz from kysely_migration)))::float8 as age
    from backup_made where nightly_at is not null`.execute(db);
  return rows[0]?.age ?? null;
}
