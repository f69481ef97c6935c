import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/** A linked account of a card, with its profile, the time zone of the card and the teacher's name. */
export interface Reader {
  student_id: number;
  user_id: number;
  student_profile_id: number;
  zone: string;
  teacher_name: string;
}

/** The accounts that are linked to these cards. */
export async function readersOf(tx: Tx, student_ids: readonly number[]): Promise<Reader[]> {
  if (student_ids.length === 0) return [];
  const { rows } = await sql<Reader>`
    select profile.student_id, profile.user_id, profile.id as student_profile_id,
      coalesce(student.time_zone, users.time_zone) as zone,
      coalesce(nullif(users.first_name, ''), users.username) as teacher_name
    from student_profile profile join student on student.id = profile.student_id
    join users on users.id = student.teacher_id
    where profile.student_id = any(${student_ids}) order by profile.id`.execute(tx);
  return rows;
}
