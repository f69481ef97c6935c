import { sql } from 'kysely';
import type { MessageAccount } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';

/** The subject of a thread: a lesson, one student's homework, or a student alone. */
export type ThreadAt = { lesson_id: number } | HomeworkAt | { student_id: number };

export interface HomeworkAt {
  homework_id: number;
  student_id: number;
}

/** Whether a row `message` is in a thread. */
export const inThread = (at: ThreadAt) => {
  if ('lesson_id' in at) return sql`message.lesson_id = ${at.lesson_id}`;
  const { student_id } = at;
  return 'homework_id' in at
    ? sql`message.homework_id = ${at.homework_id} and message.student_id = ${student_id}`
    : sql`message.lesson_id is null and message.homework_id is null and message.student_id = ${student_id}`;
};

/** The lesson of a thread. `day` is its date in the teacher's zone. */
export const lessonOfThread = (db: Db, teacher: number, id: number) =>
  db
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .select(['id', 'status', 'start_at', 'conducted_date', 'meeting_url'])
    .executeTakeFirst();

/** A student of a thread, with the zone and the teacher's name in notices. */
export interface ThreadStudent {
  student_id: number;
  student_name: string;
  given_name: string;
  zone: string;
  teacher_name: string;
}

const zone = sql<string>`coalesce(student.time_zone, users.time_zone)`.as('zone');
const teacherName = sql<string>`coalesce(nullif(users.first_name, ''), users.username)`.as('teacher_name');

/** The students of a lesson, also with a cancelled part, each with the charge or the price. */
export const studentsOfLesson = (db: Db, lesson_id: number): Promise<(ThreadStudent & { cost_minor: number })[]> =>
  db
    .selectFrom('lesson_participant as part')
    .innerJoin('student', 'student.id', 'part.student_id')
    .innerJoin('users', 'users.id', 'student.teacher_id')
    .where('part.lesson_id', '=', lesson_id)
    .select(['part.student_id', 'student.student_name', 'student.given_name', zone, teacherName])
    .select(sql<number>`coalesce(part.charge_minor, part.price_minor)`.as('cost_minor'))
    .orderBy('part.student_id')
    .execute();

/** MSG-25. A student of the teacher, also an archived one. */
export const studentOfThread = (db: Db, teacher: number, id: number): Promise<ThreadStudent | undefined> =>
  db
    .selectFrom('student')
    .innerJoin('users', 'users.id', 'student.teacher_id')
    .where('student.teacher_id', '=', teacher)
    .where('student.id', '=', id)
    .select(['student.id as student_id', 'student.student_name', 'student.given_name', zone, teacherName])
    .executeTakeFirst();

export interface FoundAccount extends MessageAccount {
  user_id: number;
  sees_money: boolean;
}

/** MSG-2. The accounts that are linked to the cards of students. */
export async function accountsOf(db: Db, student_ids: readonly number[]): Promise<FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`
    select own.student_id, own.role_in_profile as role, own.user_id, own.sees_money,
      case own.role_in_profile when 'student' then student.student_name
        else coalesce(nullif(account.first_name, ''), 'родитель') end as name
    from student_profile own
    join student on student.id = own.student_id
    join users account on account.id = own.user_id
    where own.student_id = any(${student_ids}) order by own.student_id, own.id`.execute(db);
  return rows;
}

/** MSG-5. The students who have as many messages in a thread as allowed. Call it under the lock T. */
export async function fullThreads(
  tx: Tx,
  at: ThreadAt,
  { student_ids, most }: { student_ids: readonly number[]; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ student_id: number }>`
    select student_id from lesson_message message where ${inThread(at)} and student_id = any(${student_ids})
    group by student_id having count(*) >= ${most}`.execute(tx);
  return rows.map(({ student_id }) => student_id);
}
