import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** MSG-36. The number of messages about each of these homeworks that the account may read and has not read. */
export async function unreadAbout(
  db: Db,
  user: number,
  student_id: number,
  homework_ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ homework_id: number; unread: number }>`
    select message.homework_id, count(*)::integer as unread
    from lesson_message message
    join student_profile own on own.student_id = message.student_id and own.user_id = ${user}
    left join lesson_message_read mark on mark.message_id = message.id and mark.user_id = own.user_id
    where message.homework_id = any(${homework_ids}) and message.student_id = ${student_id}
      and message.author_id is distinct from own.user_id and mark.message_id is null
      and message.readers in ('everyone', case own.role_in_profile when 'student' then 'student' else 'parents' end)
    group by message.homework_id`.execute(db);
  return new Map(rows.map(({ homework_id, unread }) => [homework_id, unread]));
}

/** MSG-42. The messages about each student's part of these homeworks that the teacher has not read. */
export async function unreadByTeacher(
  db: Db,
  teacher: number,
  homework_ids: readonly number[],
): Promise<{ homework_id: number; student_id: number; unread: number }[]> {
  const { rows } = await sql<{ homework_id: number; student_id: number; unread: number }>`
    select message.homework_id, message.student_id, count(*)::integer as unread
    from lesson_message message
    left join lesson_message_read mark on mark.message_id = message.id and mark.user_id = message.teacher_id
    where message.teacher_id = ${teacher} and message.homework_id = any(${homework_ids})
      and message.by <> 'teacher' and mark.message_id is null
    group by message.homework_id, message.student_id`.execute(db);
  return rows;
}
