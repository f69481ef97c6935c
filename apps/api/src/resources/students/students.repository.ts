import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

export async function insertStudent(tx: Tx, student: Insertable<Tables['student']>): Promise<number> {
  const { id } = await tx.insertInto('student').values(student).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What a lesson costs by the teacher's settings. */
export function defaultRate(db: Db, teacher: number) {
  return db
    .selectFrom('teacher')
    .where('id', '=', teacher)
    .select(['rate_minor', 'time_rate'])
    .executeTakeFirstOrThrow();
}

/** False where there is no such card of this teacher. */
export async function updateStudent(
  tx: Tx,
  teacher: number,
  student_id: number,
  change: Updateable<Tables['student']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('student')
    .set(change)
    .where('teacher_id', '=', teacher)
    .where('id', '=', student_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks the cards against lessons that would be made meanwhile; only those of this teacher are answered. */
export function lockStudents(tx: Tx, teacher: number, ids: readonly number[]) {
  return tx
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('id', 'in', ids)
    .select(['id', 'student_name', 'archived_at', 'rate_minor', 'time_rate'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export interface StudentRecords {
  id: number;
  student_name: string;
  lessons: number;
  rules: number;
}

/** STU-13: what hangs on each card, money aside. */
export async function recordsOf(db: Db, teacher: number, ids: readonly number[]): Promise<StudentRecords[]> {
  const rows = await db
    .selectFrom('student')
    .where('student.teacher_id', '=', teacher)
    .where('student.id', 'in', ids)
    .select((eb) => [
      'student.id',
      'student.student_name',
      eb
        .selectFrom('lesson_participant as part')
        .whereRef('part.student_id', '=', 'student.id')
        .select((part) => part.fn.countAll<number>().as('count'))
        .as('lessons'),
      eb
        .selectFrom('rule')
        .whereRef('rule.student_id', '=', 'student.id')
        .where('rule.status', '=', 'active')
        .select((rule) => rule.fn.countAll<number>().as('count'))
        .as('rules'),
    ])
    .orderBy('student.id')
    .execute();
  return rows.map(({ lessons, rules, ...student }) => ({ ...student, lessons: lessons ?? 0, rules: rules ?? 0 }));
}

export async function deleteStudents(tx: Tx, teacher: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('student').where('teacher_id', '=', teacher).where('id', 'in', ids).execute();
}

export async function exists(db: Db, teacher: number, student_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('id', '=', student_id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The active rule's days and the groups a student is in now; one statement after the other, since `db` may be a transaction. */
export async function ruleAndGroupsOf(db: Db, teacher: number, student_id: number) {
  const days = await db
    .selectFrom('rule')
    .innerJoin('rule_day as day', 'day.rule_id', 'rule.id')
    .where('rule.teacher_id', '=', teacher)
    .where('rule.student_id', '=', student_id)
    .where('rule.status', '=', 'active')
    .select(['rule.id as rule_id', 'day.day_of_week_id', 'day.start_time', 'day.end_time'])
    .orderBy('rule.id', 'desc')
    .orderBy('day.day_of_week_id')
    .orderBy('day.start_time')
    .execute();
  const groups = await db
    .selectFrom('group_member as member')
    .innerJoin('student_group as group', 'group.id', 'member.group_id')
    .where('group.teacher_id', '=', teacher)
    .where('group.archived_at', 'is', null)
    .where('member.student_id', '=', student_id)
    .where('member.left_on', 'is', null)
    .select(['group.id', 'group.name'])
    .orderBy(sql`"group".name collate "ru-RU-x-icu"`)
    .execute();
  const rule_id = days[0]?.rule_id ?? null;
  return { rule_id, days: days.filter((day) => day.rule_id === rule_id), groups };
}
