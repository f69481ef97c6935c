import type { Tx } from '../../database/database.ts';

/** LSN-9. Orders the writes of a teacher's money and lessons one after another. */
export async function holdTeacher(tx: Tx, teacher: number): Promise<void> {
  await tx.selectFrom('teacher').where('id', '=', teacher).select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
}

/**
 * Locks a student's participation in a lesson. Take this lock before the account's: the job that settles accounts locks
 * lessons first.
 */
export async function holdPart(
  tx: Tx,
  { teacher, student_id, lesson_id }: { teacher: number; student_id: number; lesson_id: number },
): Promise<boolean> {
  const lesson = await tx
    .selectFrom('lesson')
    .where('lesson.id', '=', lesson_id)
    .where('lesson.teacher_id', '=', teacher)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lesson_participant as part')
          .whereRef('part.lesson_id', '=', 'lesson.id')
          .where('part.student_id', '=', student_id)
          .select('part.student_id'),
      ),
    )
    .select('lesson.id')
    .forKeyShare()
    .executeTakeFirst();
  return lesson !== undefined;
}

/** Locks the card of the account that is written, until the transaction ends. */
export async function holdAccount(tx: Tx, teacher: number, student_id: number): Promise<boolean> {
  const card = await tx
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('id', '=', student_id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return card !== undefined;
}

/** Locks a lesson that a payment already names, even if the student no longer takes part in it. */
export async function holdLesson(tx: Tx, lesson_id: number): Promise<void> {
  await tx.selectFrom('lesson').where('id', '=', lesson_id).select('id').forKeyShare().executeTakeFirst();
}
