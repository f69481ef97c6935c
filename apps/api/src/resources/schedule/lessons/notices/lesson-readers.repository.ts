import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

/** Students who get the same text, because they have the same zone. */
export interface Readers {
  zone: string;
  student_ids: number[];
  teacher_name: string;
}

/** The cards among these that have a linked account, grouped by the zone in which they read times. */
export async function readersOf(tx: Tx, teacher: number, students: readonly number[]): Promise<Readers[]> {
  if (students.length === 0) return [];
  const { rows } = await sql<Readers>`
    select coalesce(s.time_zone, u.time_zone) as zone, array_agg(s.id order by s.id) as student_ids,
      coalesce(nullif(u.first_name, ''), u.username) as teacher_name
    from student s join users u on u.id = s.teacher_id
    where s.teacher_id = ${teacher} and s.id = any(${students})
      and exists (select from student_profile profile where profile.student_id = s.id)
    group by 1, 3`.execute(tx);
  return rows;
}
