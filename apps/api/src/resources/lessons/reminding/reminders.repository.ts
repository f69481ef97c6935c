import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/** A lesson whose reminder is due, and whom it is for. */
export interface DueReminder {
  id: number;
  teacher_id: number;
  teacher_name: string;
  whose: string;
  conducted_date: string;
  start_at: string;
  reminder_time: string;
  /** Cards whose part is not cancelled. */
  student_ids: number[];
}

/** NTF-13, NTF-14: takes due reminders, those another process is at left to it; each is taken once for its minute. */
export async function takeDueReminders(tx: Tx, now: Date, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select id from lesson
      where status = 'planned' and reminder_time <= ${now} and start_at > ${now}
        and reminded_for is distinct from reminder_time
      order by reminder_time limit ${limit}
      for update skip locked
    ),
    taken as (
      update lesson set reminded_for = reminder_time from due where lesson.id = due.id
      returning lesson.id, lesson.teacher_id, lesson.student_id, lesson.group_id, lesson.conducted_date,
        lesson.start_at, lesson.reminder_time
    )
    select taken.id, taken.teacher_id, coalesce(nullif(users.first_name, ''), users.username) as teacher_name,
      coalesce(student.student_name, 'группа «' || student_group.name || '»') as whose,
      taken.conducted_date, taken.start_at, taken.reminder_time,
      array(
        select part.student_id from lesson_participant part
        where part.lesson_id = taken.id and part.cancelled_at is null
      ) as student_ids
    from taken
    join users on users.id = taken.teacher_id
    left join student on student.id = taken.student_id
    left join student_group on student_group.id = taken.group_id
    order by taken.reminder_time, taken.id`.execute(tx);
  return rows;
}
