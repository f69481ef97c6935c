import { sql } from 'kysely';
import type { Attention } from '@planner/contract';
import type { Db } from '../../database/database.ts';
import type { OwnSide } from './messages.repository.ts';
import { inThread, type ThreadAt } from './threads.repository.ts';

/** MSG-14. An older message is no longer shown as waiting. */
const DAYS = 30;

interface Asking {
  teacher: number;
  now: Date;
}

const isUnreadBy = (teacher: number) => sql`
  message.teacher_id = ${teacher} and message.by <> 'teacher' and not exists (
    select from lesson_message_read mark where mark.message_id = message.id and mark.user_id = ${teacher})`;

const isRecent = (now: Date) => sql`message.sent_at > ${now}::timestamptz - ${DAYS} * interval '1 day'`;

const AUTHOR = sql`case unread.by when 'student' then student.student_name
  else coalesce(nullif(author.first_name, ''), 'родитель') end as author_name`;

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
      where ${isUnreadBy(teacher)} and message.lesson_id is not null and ${isRecent(now)}
      window thread as (partition by message.lesson_id, message.student_id)
    ),
    shown as (
      select unread.lesson_id, unread.student_id, student.student_name, unread.text, unread.count,
        lesson.conducted_date, lesson.start_time || '.000Z' as start_time, ${AUTHOR}
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

/** MSG-28. The unread messages about students: one item for each student, the newest first, with the newest message. */
export async function unreadLetters(db: Db, { teacher, now }: Asking, limit: number): Promise<Attention['letters']> {
  const { rows } = await sql<Attention['letters']>`
    with unread as materialized (
      select message.id, message.student_id, message.author_id, message.by, message.text,
        count(*) over thread::integer as count, row_number() over (thread order by message.id desc) as place
      from lesson_message message
      where ${isUnreadBy(teacher)} and message.lesson_id is null and ${isRecent(now)}
      window thread as (partition by message.student_id)
    ),
    shown as (
      select unread.student_id, student.student_name, unread.text, unread.count, ${AUTHOR}
      from unread
      join student on student.id = unread.student_id
      left join users author on author.id = unread.author_id
      where place = 1 order by unread.id desc limit ${limit}
    )
    select (select count(*)::integer from unread where place = 1) as total,
      coalesce((select json_agg(shown) from shown), '[]') as items`.execute(db);
  return rows[0] ?? { total: 0, items: [] };
}

/** MSG-27. The number of messages of a thread that the teacher has not read. */
export async function unreadByTeacher(db: Db, teacher: number, at: ThreadAt): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from lesson_message message
    where ${isUnreadBy(teacher)} and ${inThread(at)}`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** MSG-27. The number of messages of a thread that an account of the family has not read. */
export async function unreadBySide(
  db: Db,
  { user, student_id, side }: Pick<OwnSide, 'user' | 'student_id' | 'side'>,
  at: ThreadAt,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from lesson_message message
    where message.student_id = ${student_id} and message.readers in ('everyone', ${side}) and ${inThread(at)}
      and message.author_id is distinct from ${user}::integer and not exists (
        select from lesson_message_read mark where mark.message_id = message.id and mark.user_id = ${user})`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}
