import type { Db } from '../../database/database.ts';

/** The cards of this teacher that have a linked account. */
export async function linkedStudents(db: Db, teacher: number): Promise<number[]> {
  const rows = await db
    .selectFrom('student_profile as profile')
    .innerJoin('student', 'student.id', 'profile.student_id')
    .where('student.teacher_id', '=', teacher)
    .select('student.id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}
