import { sql } from 'kysely';
import type { Db, Tx } from '../../../../database/database.ts';
import { waitsForTeacher } from '../completion/due-lessons.repository.ts';
import { ofTeacher, type Portion } from '../lesson-row/due-portion.repository.ts';

/** A lesson with a due reminder, and its recipients. */
export interface DueReminder {
  id: number;
  teacher_id: number;
  teacher_name: string;
  /** The teacher's zone. */
  zone: string;
  student_name: string | null;
  /** Only for a group lesson. */
  group_name: string | null;
  conducted_date: string;
  start_at: string;
  reminder_time: string;
  /** The cards whose participation is not cancelled. */
  student_ids: number[];
}

/** A condition on `lesson`: its reminder is due and was not sent for this time. */
const isToBeReminded = (now: Date) => sql`
  lesson.status = 'planned' and lesson.start_at > ${now}
  -- a reminder is at most 15 minutes before the start, so earlier reminder times need no scan
  and lesson.reminder_time <= ${now} and lesson.reminder_time > ${now}::timestamptz - interval '15 minutes'
  and lesson.reminded_for is distinct from lesson.reminder_time`;

/** The teachers of lessons with a due reminder. */
export async function teachersToRemind(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ teacher_id: number }>`
    select distinct teacher_id from lesson where ${isToBeReminded(now)} order by teacher_id`.execute(tx);
  return rows.map(({ teacher_id }) => teacher_id);
}

/** NTF-13, NTF-14. Claims due reminders, each once for its time. Rows that another process has locked are skipped. */
export async function takeDueReminders(tx: Tx, { teacher, now, limit }: Portion): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select id from lesson
      where ${isToBeReminded(now)} and ${ofTeacher(teacher)}
      order by reminder_time limit ${limit}
      for update skip locked
    ),
    taken as (
      update lesson set reminded_for = reminder_time from due where lesson.id = due.id
      returning lesson.id, lesson.teacher_id, lesson.student_id, lesson.group_id, lesson.conducted_date,
        lesson.start_at, lesson.reminder_time
    )
    select taken.id, taken.teacher_id, coalesce(nullif(users.first_name, ''), users.username) as teacher_name,
      users.time_zone as zone, student.student_name, student_group.name as group_name,
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

interface RemindedLesson {
  status: string;
  start_at: string;
  takes_part: boolean;
}

/** The current state of a reminder's lesson, and whether this account still takes part in it or teaches it. */
export async function remindedLesson(db: Db, id: number, user_id: number): Promise<RemindedLesson | undefined> {
  const { rows } = await sql<RemindedLesson>`
    select status, start_at,
      teacher_id = ${user_id} or exists (
        select from lesson_participant part
        join student_profile profile on profile.student_id = part.student_id and profile.user_id = ${user_id}
        where part.lesson_id = lesson.id and part.cancelled_at is null) as takes_part
    from lesson where id = ${id}`.execute(db);
  return rows[0];
}

/** A past lesson that waits for its marks. */
export interface UnmarkedLesson {
  id: number;
  teacher_id: number;
  teacher_name: string;
  student_name: string | null;
  /** Only for a group lesson. */
  group_name: string | null;
  conducted_date: string;
  start_time: string;
  end_at: string;
}

/**
 * A condition on `lesson` and `teacher`: the lesson ended within the day before `until`, does not complete
 * automatically, and its teacher was not asked yet.
 */
const isUnmarked = (until: Date) => sql`
  lesson.status = 'planned'
  and (${waitsForTeacher} or not lesson.auto_complete
    and not (teacher.auto_complete_rules and lesson.rule_id is not null))
  and lesson.end_at <= ${until} and lesson.end_at > ${until}::timestamptz - interval '1 day'
  and not exists (
    select from notification told
    where told.user_id = lesson.teacher_id and told.dedupe_key = 'unmarked:' || lesson.id
  )`;

/** The teachers to ask for marks. */
export async function teachersWithoutMarks(tx: Tx, until: Date): Promise<number[]> {
  const { rows } = await sql<{ teacher_id: number }>`
    select distinct lesson.teacher_id from lesson join teacher on teacher.id = lesson.teacher_id
    where ${isUnmarked(until)} order by lesson.teacher_id`.execute(tx);
  return rows.map(({ teacher_id }) => teacher_id);
}

/** NTF-16. The lessons for which a teacher must be asked for marks. */
export async function unmarkedLessons(tx: Tx, { teacher, now: until, limit }: Portion): Promise<UnmarkedLesson[]> {
  const { rows } = await sql<UnmarkedLesson>`
    select lesson.id, lesson.teacher_id, coalesce(nullif(users.first_name, ''), users.username) as teacher_name,
      student.student_name, student_group.name as group_name,
      lesson.conducted_date, lesson.start_time, lesson.end_at
    from lesson
    join teacher on teacher.id = lesson.teacher_id
    join users on users.id = lesson.teacher_id
    left join student on student.id = lesson.student_id
    left join student_group on student_group.id = lesson.group_id
    where ${isUnmarked(until)} and ${ofTeacher(teacher)}
    order by lesson.end_at, lesson.id limit ${limit}`.execute(tx);
  return rows;
}
