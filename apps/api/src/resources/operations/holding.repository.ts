import type { Tx } from '../../database/database.ts';

/** LSN-9: writes of a teacher's money come one after another, and after those of the lessons it is given for. */
export async function holdTeacher(tx: Tx, teacher: number): Promise<void> {
  await tx.selectFrom('teacher').where('id', '=', teacher).select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** A student's part of a lesson, held before the account is: a job that settles accounts holds lessons first. */
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

/** The card whose account is written, held until the transaction ends. */
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

/** A lesson that money stands on already, whoever takes part in it now. */
export async function holdLesson(tx: Tx, lesson_id: number): Promise<void> {
  await tx.selectFrom('lesson').where('id', '=', lesson_id).select('id').forKeyShare().executeTakeFirst();
}
