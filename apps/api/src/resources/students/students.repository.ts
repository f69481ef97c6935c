import type { CancellationPolicy } from '@planner/money';
import { type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

export async function insertStudent(tx: Tx, student: Insertable<Tables['student']>): Promise<number> {
  const { id } = await tx.insertInto('student').values(student).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** PostgreSQL accepts at most 65,535 values in a statement. After each statement the page is sent the progress. */
const CARDS_AT_ONCE = 500;

/** Returns the ids in the order of `students`: a sequence numbers the rows of a statement in their order. */
export async function insertStudents(
  tx: Tx,
  students: readonly Insertable<Tables['student']>[],
  told: (done: number, total: number) => void,
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < students.length; from += CARDS_AT_ONCE) {
    const rows = await tx
      .insertInto('student')
      .values(students.slice(from, from + CARDS_AT_ONCE))
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
    told(Math.min(from + CARDS_AT_ONCE, students.length), students.length);
  }
  return ids;
}

/** The rate of the teacher's settings, in kopecks for `time_rate` minutes. */
export function defaultRate(db: Db, teacher: number) {
  return db
    .selectFrom('teacher')
    .where('id', '=', teacher)
    .select(['rate_minor', 'time_rate'])
    .executeTakeFirstOrThrow();
}

/** The cancellation policy of the teacher's settings. */
export async function usualPolicy(db: Db, teacher: number): Promise<CancellationPolicy> {
  const { policy } = await db
    .selectFrom('teacher')
    .where('id', '=', teacher)
    .select('policy')
    .executeTakeFirstOrThrow();
  return policy;
}

/** Returns false when this teacher has no such card. */
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

/** Locks the cards, so that no lesson is created for them meanwhile. Returns only the cards of this teacher. */
export function lockStudents(tx: Tx, teacher: number, ids: readonly number[]) {
  return tx
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('id', 'in', ids)
    .select(['id', 'student_name', 'archived_at', 'erased_at', 'rate_minor', 'time_rate', 'policy', 'version'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export interface StudentRecords {
  id: number;
  student_name: string;
  lessons: number;
  rules: number;
  homework: number;
}

/** STU-13. The number of lessons, rules and homework of each card. Ledger entries are counted separately. */
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
      eb
        .selectFrom('homework_student as part')
        .whereRef('part.student_id', '=', 'student.id')
        .where('part.deleted_at', 'is', null)
        .select((part) => part.fn.countAll<number>().as('count'))
        .as('homework'),
    ])
    .orderBy('student.id')
    .execute();
  return rows.map(({ lessons, rules, homework, ...student }) => ({
    ...student,
    lessons: lessons ?? 0,
    rules: rules ?? 0,
    homework: homework ?? 0,
  }));
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
