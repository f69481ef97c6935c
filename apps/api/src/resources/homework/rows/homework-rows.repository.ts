import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { Missing } from '../../../http/refusal.ts';
import { dueAt } from '../progress/due.repository.ts';

/** LSN-9. Locks the teacher's row, so that no member joins, leaves or is archived while homework is assigned. */
export async function holdTeacher(tx: Tx, teacher: number): Promise<void> {
  await tx.selectFrom('teacher').where('id', '=', teacher).select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** HMW-1, HMW-2. Inserts a homework with a part for each student. */
export async function insertHomework(
  tx: Tx,
  homework: Insertable<Tables['homework']>,
  student_ids: readonly number[],
): Promise<number> {
  const { id } = await tx.insertInto('homework').values(homework).returning('id').executeTakeFirstOrThrow();
  const { teacher_id } = homework;
  await tx
    .insertInto('homework_student')
    .values(
      student_ids.map((student_id) => ({
        teacher_id,
        homework_id: id,
        student_id,
        state: 'assigned' as const,
        answered_at: null,
        told_due: null,
        deleted_at: null,
      })),
    )
    .execute();
  return id;
}

export type LockedHomework = Selectable<Tables['homework']>;

/** Locks this teacher's homework until the transaction ends. Throws if it is missing or deleted. */
export async function lockHomework(tx: Tx, teacher: number, id: number): Promise<LockedHomework> {
  const homework = await tx
    .selectFrom('homework')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (homework === undefined) throw new Missing('homework', id);
  return homework;
}

export async function updateHomework(tx: Tx, id: number, change: Updateable<Tables['homework']>): Promise<void> {
  await tx.updateTable('homework').set(change).where('id', '=', id).execute();
}

export type LockedPart = Selectable<Tables['homework_student']>;

const parts = (tx: Tx, teacher: number) =>
  tx
    .selectFrom('homework_student')
    .where('homework_student.teacher_id', '=', teacher)
    .where('homework_student.deleted_at', 'is', null)
    .selectAll('homework_student')
    .forUpdate();

/** Locks the parts of a homework until the transaction ends. */
export const lockParts = (tx: Tx, teacher: number, homework_id: number): Promise<LockedPart[]> =>
  parts(tx, teacher).where('homework_id', '=', homework_id).orderBy('id').execute();

/**
 * Locks one student's part until the transaction ends, so that the second of two concurrent submissions sees the first.
 */
export async function lockPart(
  tx: Tx,
  teacher: number,
  { homework_id, student_id }: { homework_id: number; student_id: number },
): Promise<LockedPart> {
  const part = await parts(tx, teacher)
    .where('homework_id', '=', homework_id)
    .where('student_id', '=', student_id)
    .executeTakeFirst();
  if (part !== undefined) return part;
  await lockHomework(tx, teacher, homework_id);
  throw new Missing('student', student_id, 'Этому ученику задание не задано');
}

export async function updateParts(
  tx: Tx,
  ids: readonly number[],
  change: Updateable<Tables['homework_student']>,
): Promise<void> {
  await tx
    .updateTable('homework_student')
    .set(change)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

/** HMW-4. The present due date. */
export async function dueOf(db: Db, homework_id: number): Promise<string | null> {
  const { rows } = await sql<{ due_at: string | null }>`
    select ${dueAt} as due_at from homework h where h.id = ${homework_id}`.execute(db);
  return rows[0]?.due_at ?? null;
}

/** HMW-30. Moves a lesson's homework to the row that replaces the lesson. */
export async function carryRows(tx: Tx, from_lesson: number, to_lesson: number): Promise<void> {
  await tx.updateTable('homework').set({ lesson_id: to_lesson }).where('lesson_id', '=', from_lesson).execute();
}

/** HMW-7. Deletes permanently: the setting disables the journal and permits deleting append-only submissions. */
export async function deleteSwept(
  tx: Tx,
  { teacher, before, limit }: { teacher: number; before: Date; limit: number },
): Promise<number> {
  await sql`select set_config('planner.erasing', 'on', true)`.execute(tx);
  const { rows } = await sql`
    delete from homework where id in (
      select id from homework where teacher_id = ${teacher} and deleted_at < ${before}
      order by deleted_at limit ${limit} for update skip locked
    ) returning id`.execute(tx);
  return rows.length;
}

/** The teachers of homework that was deleted before an instant. */
export async function teachersOfDeleted(tx: Tx, before: Date): Promise<number[]> {
  const { rows } = await sql<{ teacher_id: number }>`
    select distinct teacher_id from homework where deleted_at < ${before} order by teacher_id`.execute(tx);
  return rows.map(({ teacher_id }) => teacher_id);
}
