import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface LessonCounts {
  planned: number;
  completed: number;
  cancelled_by_student: number;
  cancelled_by_teacher: number;
  moved: number;
  attended: number;
  marked: number;
  minutes: number;
  next_lesson_id: number | null;
  next_lesson_at: string | null;
  last_lesson_id: number | null;
}

/** The author of the cancellation of the participation or of the whole lesson; null when neither is cancelled. */
const cancelledBy = sql`case when part.cancelled_at is not null then part.cancelled_by
  when lesson.status = 'cancelled' then lesson.cancel_by end`;

/**
 * STU-21, PLT-92. Counts the student's participations in `lesson_effective`. The teacher is a condition on the card,
 * not on the lessons, because otherwise the database would read all lessons of the teacher. A moved lesson counts once,
 * at its new row.
 */
export async function lessonCounts(db: Db, teacher: number, student_id: number, now: Date): Promise<LessonCounts> {
  const { rows } = await sql<LessonCounts>`
    select
      min(lesson.start_at) filter (where lesson.status = 'planned' and part.cancelled_at is null and lesson.start_at > ${now})
        as next_lesson_at,
      count(*) filter (where lesson.status = 'planned' and part.cancelled_at is null and lesson.end_at > ${now}) as planned,
      count(*) filter (where lesson.status = 'completed' and part.cancelled_at is null) as completed,
      count(*) filter (where ${cancelledBy} = 'student') as cancelled_by_student,
      count(*) filter (where ${cancelledBy} <> 'student') as cancelled_by_teacher,
      count(*) filter (where lesson.moved_from_id is not null or lesson.original_date <> lesson.conducted_date) as moved,
      count(*) filter (where lesson.status = 'completed' and part.attendance in ('present', 'late')) as attended,
      count(*) filter (where lesson.status = 'completed' and part.attendance is not null) as marked,
      coalesce(sum(extract(epoch from lesson.end_at - lesson.start_at) / 60)
        filter (where lesson.status = 'completed' and part.cancelled_at is null), 0)::float8 as minutes,
      (array_agg(lesson.id order by lesson.start_at, lesson.id)
        filter (where lesson.status = 'planned' and part.cancelled_at is null and lesson.end_at > ${now}))[1] as next_lesson_id,
      (array_agg(lesson.id order by lesson.start_at desc, lesson.id desc)
        filter (where lesson.status = 'completed' and part.cancelled_at is null))[1] as last_lesson_id
    from student
    join lesson_participant part on part.student_id = student.id
    join lesson_effective lesson on lesson.id = part.lesson_id
    where student.teacher_id = ${teacher} and student.id = ${student_id}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('an aggregate answers one row');
  return counts;
}

export interface TaughtMonth {
  month: string;
  lessons: number;
  minutes: number;
  attended: number;
  marked: number;
}

export async function taughtByMonth(db: Db, teacher: number, student_id: number): Promise<TaughtMonth[]> {
  const { rows } = await sql<TaughtMonth>`
    select to_char(lesson.conducted_date, 'YYYY-MM') as month, count(*) as lessons,
      sum(extract(epoch from lesson.end_at - lesson.start_at) / 60)::float8 as minutes,
      count(*) filter (where part.attendance in ('present', 'late')) as attended,
      count(*) filter (where part.attendance is not null) as marked
    from student
    join lesson_participant part on part.student_id = student.id
    join lesson_effective lesson on lesson.id = part.lesson_id
    where student.teacher_id = ${teacher} and student.id = ${student_id}
      and lesson.status = 'completed' and part.cancelled_at is null
    group by 1`.execute(db);
  return rows;
}

export interface MonthAttendance {
  held: number;
  present: number;
  late: number;
  absent: number;
  excused: number;
}

/** MSG-34. The completed lessons of a month, such as `2026-11`, and their marks. */
export async function attendanceOfMonth(
  db: Db,
  { teacher, student_id, month }: { teacher: number; student_id: number; month: string },
): Promise<MonthAttendance> {
  const { rows } = await sql<MonthAttendance>`
    select count(*) as held,
      count(*) filter (where part.attendance = 'present') as present,
      count(*) filter (where part.attendance = 'late') as late,
      count(*) filter (where part.attendance = 'absent') as absent,
      count(*) filter (where part.attendance = 'excused') as excused
    from student
    join lesson_participant part on part.student_id = student.id
    join lesson_effective lesson on lesson.id = part.lesson_id
    where student.teacher_id = ${teacher} and student.id = ${student_id}
      and lesson.status = 'completed' and part.cancelled_at is null
      and lesson.conducted_date >= ${`${month}-01`}::date
      and lesson.conducted_date < ${`${month}-01`}::date + interval '1 month'`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('an aggregate answers one row');
  return counts;
}

/** The student's participations in future planned lessons. */
export async function plannedLessons(db: Db, student_id: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('lesson_participant as part')
    .innerJoin('lesson', 'lesson.id', 'part.lesson_id')
    .where('part.student_id', '=', student_id)
    .where('part.cancelled_at', 'is', null)
    .where('lesson.status', '=', 'planned')
    .where('lesson.start_at', '>', now.toISOString())
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
