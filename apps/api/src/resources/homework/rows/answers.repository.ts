import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/tables.ts';

export async function insertSubmission(tx: Tx, submission: Insertable<Tables['submission']>): Promise<number> {
  const { id } = await tx.insertInto('submission').values(submission).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertReview(tx: Tx, review: Insertable<Tables['homework_review']>): Promise<number> {
  const { id } = await tx.insertInto('homework_review').values(review).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A submission of this teacher's student, with its part. */
export function submissionOf(db: Db, teacher: number, id: number) {
  return db
    .selectFrom('submission')
    .innerJoin('homework_student as part', 'part.id', 'submission.homework_student_id')
    .where('submission.teacher_id', '=', teacher)
    .where('submission.id', '=', id)
    .where('part.deleted_at', 'is', null)
    .select(['submission.id', 'submission.attempt', 'part.homework_id', 'part.student_id'])
    .executeTakeFirst();
}

export function lastSubmission(db: Db, homework_student_id: number) {
  return db
    .selectFrom('submission')
    .where('homework_student_id', '=', homework_student_id)
    .orderBy('attempt', 'desc')
    .limit(1)
    .select(['id', 'attempt'])
    .executeTakeFirst();
}

/** The number of grades of a homework. */
export async function gradesGiven(db: Db, homework_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('homework_review as review')
    .innerJoin('homework_student as part', 'part.id', 'review.homework_student_id')
    .where('part.homework_id', '=', homework_id)
    .where('review.action', '=', 'grade')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of a homework's submissions, of all students. */
export async function submissionsOfHomework(db: Db, homework_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('submission')
    .innerJoin('homework_student as part', 'part.id', 'submission.homework_student_id')
    .where('part.homework_id', '=', homework_id)
    .select('submission.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of the messages about a homework, of all students. */
export async function messagesOfHomework(db: Db, homework_id: number): Promise<number[]> {
  const rows = await db.selectFrom('lesson_message').where('homework_id', '=', homework_id).select('id').execute();
  return rows.map(({ id }) => id);
}
