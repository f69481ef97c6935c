import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { OF_ONE } from '../../quotas/quotas.ts';
import { dueAt } from '../progress/due.repository.ts';
import type { Shown } from './lists.repository.ts';

/** CAB-110. A student's parts of the homework that is due at the start of a lesson or was assigned at it, oldest first. */
export async function partsAtLesson(db: Db, student_id: number, lesson_id: number): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select p.homework_id, p.student_id
    from homework_student p join homework h on h.id = p.homework_id join lesson on lesson.id = ${lesson_id}
    where p.student_id = ${student_id} and p.deleted_at is null
      and (h.lesson_id = lesson.id or (h.due_follows_lesson and ${dueAt} = lesson.start_at))
    order by h.lesson_id is not distinct from lesson.id, h.id limit ${OF_ONE.homeworkOfLesson}`.execute(db);
  return rows;
}
