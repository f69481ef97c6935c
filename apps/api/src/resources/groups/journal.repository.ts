import type { JournalLesson, JournalMark } from '@planner/contract';
import { sql } from 'kysely';
import type { PageRows } from '@planner/server-core';
import type { Db } from '../../database/database.ts';

/** Lessons of a group that have begun. A moved lesson is omitted; the lesson that replaces it is shown. */
const begun = (group_id: number, now: Date) =>
  sql`l.group_id = ${group_id} and l.status <> 'moved' and l.start_at <= ${now}`;

interface LessonRow extends Pick<JournalLesson, 'lesson_id' | 'conducted_date' | 'status'> {
  start_time: string;
}

/** GRP-100. A page of begun lessons, the newest first, with their total. */
export async function lessonsBegun(db: Db, group_id: number, { limit, offset }: PageRows, now: Date) {
  const { rows } = await sql<LessonRow>`
    select l.id as lesson_id, l.conducted_date, l.start_time, l.status from lesson l where ${begun(group_id, now)}
    order by l.start_at desc, l.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from lesson l where ${begun(group_id, now)}`.execute(db);
  return { lessons: rows, total: counted.rows[0]?.total ?? 0 };
}

interface PresenceRow extends Pick<JournalMark, 'student_id' | 'attendance'> {
  lesson_id: number;
  is_out: boolean;
}

/** The participants of each lesson. */
export async function presenceAt(db: Db, lesson_ids: readonly number[]): Promise<PresenceRow[]> {
  const { rows } = await sql<PresenceRow>`
    select part.lesson_id, part.student_id, part.attendance,
      (part.cancelled_at is not null or l.status = 'cancelled') as is_out
    from lesson_participant part join lesson l on l.id = part.lesson_id
    where part.lesson_id = any(${lesson_ids}) order by part.student_id`.execute(db);
  return rows;
}

/** GRP-100. The members of the group, and former members with a begun lesson, by name. */
export async function journalStudents(db: Db, group_id: number, now: Date) {
  const { rows } = await sql<{ student_id: number; student_name: string; is_member: boolean }>`
    select s.id as student_id, s.student_name, (member.student_id is not null) as is_member
    from student s
    left join group_member member on member.student_id = s.id and member.group_id = ${group_id}
      and member.left_on is null
    where member.student_id is not null or s.id in (
      select part.student_id from lesson_participant part join lesson l on l.id = part.lesson_id
      where ${begun(group_id, now)})
    order by s.student_name collate russian_names, s.id`.execute(db);
  return rows;
}
