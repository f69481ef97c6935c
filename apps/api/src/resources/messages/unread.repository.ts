import { sql } from 'kysely';
import type { Attention } from '@planner/contract';
import type { Db } from '../../database/database.ts';

/** MSG-14. An older message is no longer shown as waiting. */
const DAYS = 30;

interface Asking {
  teacher: number;
  now: Date;
}

/**
 * MSG-14. The unread messages of the families: one item for each student of a lesson, the newest first, with the newest
 * message.
 *
 * @returns the number of all items, and the first `limit` items
 */
export async function unreadMessages(db: Db, { teacher, now }: Asking, limit: number): Promise<Attention['written']> {
  const { rows } = await sql<Attention['written']>`
    with unread as materialized (
      select message.id, message.lesson_id, message.student_id, message.author_id, message.by, message.text,
        count(*) over thread::integer as count, row_number() over (thread order by message.id desc) as place
      from lesson_message message
      where message.teacher_id = ${teacher} and message.by <> 'teacher'
        and message.sent_at > ${now}::timestamptz - ${DAYS} * interval '1 day'
        and not exists (select from lesson_message_read mark
          where mark.message_id = message.id and mark.user_id = ${teacher})
      window thread as (partition by message.lesson_id, message.student_id)
    ),
    shown as (
      select unread.lesson_id, unread.student_id, student.student_name, unread.text, unread.count,
        lesson.conducted_date, lesson.start_time || '.000Z' as start_time,
        case unread.by when 'student' then student.student_name
          else coalesce(nullif(author.first_name, ''), 'родитель') end as author_name
      from unread
      join student on student.id = unread.student_id
      join lesson on lesson.id = unread.lesson_id
      left join users author on author.id = unread.author_id
      where place = 1 order by unread.id desc limit ${limit}
    )
    select (select count(*)::integer from unread where place = 1) as total,
      coalesce((select json_agg(shown) from shown), '[]') as items`.execute(db);
  return rows[0] ?? { total: 0, items: [] };
}
