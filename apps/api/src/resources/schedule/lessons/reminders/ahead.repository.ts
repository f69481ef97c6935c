import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

/** How long before a lesson its students are reminded, where they want it. */
export const AHEAD = {
  day: { interval: '24 hours', column: 'remind_day' },
  hour: { interval: '1 hour', column: 'remind_hour' },
} as const;

/** One account that is to be reminded of one lesson. */
export interface AheadReminder {
  lesson_id: number;
  user_id: number;
  teacher_name: string;
  /** In which its student reads times. */
  zone: string;
  start_at: string;
  dedupe_key: string;
}

/**
 * NTF-43. Of lessons that begin in a day or an hour, the accounts that were not told yet. Of a lesson that was made later its
 * students have just been told; what lies a quarter of an hour back came while nobody ran the product. A limit of null is none.
 */
export async function aheadReminders(
  tx: Tx,
  ahead: keyof typeof AHEAD,
  { user, now, limit }: { user: number | undefined; now: Date; limit: number | null },
): Promise<AheadReminder[]> {
  const { interval, column } = AHEAD[ahead];
  const isMeant = user === undefined ? sql`true` : sql`profile.user_id = ${user}`;
  const { rows } = await sql<AheadReminder>`
    with near as (
      select lesson.*, ${`reminder_${ahead}:`} || id || ':' || extract(epoch from start_at)::bigint as dedupe_key
      from lesson
      where status = 'planned' and start_at <= ${now}::timestamptz + ${interval}::interval
        and start_at > ${now}::timestamptz + ${interval}::interval - interval '15 minutes'
        and created_date <= start_at - ${interval}::interval)
    select distinct near.id as lesson_id, profile.user_id, near.start_at, near.dedupe_key,
      coalesce(nullif(teacher.first_name, ''), teacher.username) as teacher_name,
      min(coalesce(student.time_zone, teacher.time_zone)) over (partition by near.id, profile.user_id) as zone
    from near
    join users teacher on teacher.id = near.teacher_id
    join lesson_participant part on part.lesson_id = near.id and part.cancelled_at is null
    join student on student.id = part.student_id
    join student_profile profile on profile.student_id = part.student_id
    left join notice_hours hours on hours.user_id = profile.user_id
    where coalesce(hours.${sql.ref(column)}, true) and ${isMeant}
      and not exists (select from notification told
        where told.user_id = profile.user_id and told.dedupe_key = near.dedupe_key)
    order by near.start_at, near.id, profile.user_id limit ${limit}`.execute(tx);
  return rows;
}
