import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

/** The times before a lesson at which students are reminded, with the column of the user's choice. */
export const AHEAD = {
  day: { interval: '24 hours', column: 'remind_day' },
  hour: { interval: '1 hour', column: 'remind_hour' },
} as const;

/** A reminder of one lesson for one account. */
export interface AheadReminder {
  lesson_id: number;
  user_id: number;
  /** The cards of the account that take part in the lesson. */
  student_ids: number[];
  teacher_name: string;
  /** The zone in which the account reads times. */
  zone: string;
  start_at: string;
  dedupe_key: string;
}

/**
 * NTF-43. The due reminders a day or an hour before lessons, for accounts that did not get them yet. A lesson created
 * after this time sends none, because its creation was just announced. A reminder that is 15 minutes late is dropped:
 * no process ran at its time. `limit` null means no limit.
 */
export async function aheadReminders(
  tx: Tx,
  ahead: keyof typeof AHEAD,
  { user, now, limit }: { user: number | undefined; now: Date; limit: number | null },
): Promise<AheadReminder[]> {
  const { interval, column } = AHEAD[ahead];
  const isMeant = user === undefined ? sql`true` : sql`profile.user_id = ${user}`;
  // OPS-241: one account reads the lessons of its teachers only, by their index, and not all that begin then.
  const isNear =
    user === undefined
      ? sql`true`
      : sql`teacher_id = any (array(select card.teacher_id from student_profile own
          join student card on card.id = own.student_id where own.user_id = ${user}))`;
  const { rows } = await sql<AheadReminder>`
    with near as (
      select lesson.*, ${`reminder_${ahead}:`} || id || ':' || extract(epoch from start_at)::bigint as dedupe_key
      from lesson
      where status = 'planned' and start_at <= ${now}::timestamptz + ${interval}::interval
        and start_at > ${now}::timestamptz + ${interval}::interval - interval '15 minutes'
        and created_date <= start_at - ${interval}::interval and ${isNear})
    select near.id as lesson_id, profile.user_id, near.start_at, near.dedupe_key,
      array_agg(student.id order by student.id) as student_ids,
      coalesce(nullif(teacher.first_name, ''), teacher.username) as teacher_name,
      min(coalesce(student.time_zone, teacher.time_zone)) as zone
    from near
    join users teacher on teacher.id = near.teacher_id
    join lesson_participant part on part.lesson_id = near.id and part.cancelled_at is null
    join student on student.id = part.student_id
    join student_profile profile on profile.student_id = part.student_id
    left join notice_hours hours on hours.user_id = profile.user_id
    where coalesce(hours.${sql.ref(column)}, true) and ${isMeant}
      and not exists (select from notification told
        where told.user_id = profile.user_id and told.dedupe_key = near.dedupe_key)
    group by near.id, profile.user_id, near.start_at, near.dedupe_key, teacher_name
    order by near.start_at, near.id, profile.user_id limit ${limit}`.execute(tx);
  return rows;
}
