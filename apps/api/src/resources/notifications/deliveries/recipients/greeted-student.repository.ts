import type { Addressed } from '@planner/wording';
import type { Db } from '../../../../database/database.ts';

/** The card of a profile, if the account is the student's own. */
export const greetedStudent = (db: Db, user_id: number, student_profile_id: number): Promise<Addressed | undefined> =>
  db
    .selectFrom('student_profile')
    .innerJoin('student', 'student.id', 'student_profile.student_id')
    .where('student_profile.id', '=', student_profile_id)
    .where('student_profile.user_id', '=', user_id)
    .where('student_profile.role_in_profile', '=', 'student')
    .select(['student.given_name', 'student.form_of_address'])
    .executeTakeFirst();
