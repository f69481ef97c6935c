import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { dueAt } from '../progress/due.repository.ts';

/** The newest grade of a part `p`. */
const newestGrade = sql`(
  select value::float8 as value, max::float8 as max, comment, reviewed_at from homework_review
  where homework_student_id = p.id and action = 'grade' order by id desc limit 1)`;

export interface GradedRow {
  homework_id: number;
  date: string;
  title: string;
  text: string;
  value: number;
  max: number | null;
  comment: string;
}

/** LRN-25. A student's graded homework with the newest grade of each, the newest first. */
export async function gradedHomework(
  db: Db,
  student_id: number,
  { time_zone, limit }: { time_zone: string; limit: number },
): Promise<GradedRow[]> {
  const { rows } = await sql<GradedRow>`
    select p.homework_id, (grade.reviewed_at at time zone ${time_zone})::date as date, h.title, h.text,
      grade.value, grade.max, grade.comment
    from homework_student p join homework h on h.id = p.homework_id
    cross join lateral ${newestGrade} grade
    where p.student_id = ${student_id} and p.deleted_at is null
    order by grade.reviewed_at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface HomeworkMonth {
  month: string;
  given: number;
  done: number;
  overdue: number;
}

/** LRN-51. The counts of a student's homework by the month of its assignment. */
export async function homeworkByMonth(
  db: Db,
  student_id: number,
  { time_zone, now }: { time_zone: string; now: Date },
): Promise<HomeworkMonth[]> {
  const { rows } = await sql<HomeworkMonth>`
    select to_char(h.created_at at time zone ${time_zone}, 'YYYY-MM') as month,
      count(*) filter (where p.state <> 'excused') as given,
      count(*) filter (where p.state in ('submitted', 'checked', 'graded')) as done,
      count(*) filter (where p.state = 'assigned' and ${dueAt} < ${now}) as overdue
    from homework_student p join homework h on h.id = p.homework_id
    where p.student_id = ${student_id} and p.deleted_at is null
    group by 1`.execute(db);
  return rows;
}
