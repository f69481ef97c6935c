import type { Lesson } from '@planner/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { readLessons } from '../schedule/lessons/reading/lesson-query.repository.ts';
import { exists } from './students.repository.ts';

const USUAL_PAGE = 20;

export interface PageQuery {
  page: number;
  page_size?: number | undefined;
  per_page?: number | undefined;
}

export const pageSizeOf = ({ page_size, per_page }: PageQuery) => page_size ?? per_page ?? USUAL_PAGE;

/** STU-15: what is still to come, cancelled ones too; a lesson that was moved is shown where it went. */
export const isToCome = (now: Date) => sql<boolean>`l.status in ('planned', 'cancelled') and l.end_at > ${now}`;
export const isPast = (now: Date) => sql<boolean>`l.status <> 'moved' and not (${isToCome(now)})`;

/** How many lessons of a student card meet a condition on `lesson l`. */
export async function countLessons(db: Db, student_id: number, condition: ReturnType<typeof isPast>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from lesson l join lesson_participant part on part.lesson_id = l.id
    where part.student_id = ${student_id} and ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** STU-15. */
export async function lessonsOfStudent(
  db: Db,
  teacher: number,
  { student_id, when, now, ...query }: PageQuery & { student_id: number; when: 'future' | 'past'; now: Date },
): Promise<{ items: Lesson[]; total: number; page: number; page_size: number }> {
  if (!(await exists(db, teacher, student_id))) throw new Refusal('not_found');
  const page_size = pageSizeOf(query);
  const condition = when === 'future' ? isToCome(now) : isPast(now);
  const total = await countLessons(db, student_id, condition);
  const items = await readLessons(db, teacher, {
    where: sql`exists (select from lesson_participant part where part.lesson_id = l.id and part.student_id = ${student_id})
      and ${condition}`,
    order: when === 'future' ? sql`l.start_at, l.id` : sql`l.start_at desc, l.id desc`,
    limit: page_size,
    offset: (query.page - 1) * page_size,
  });
  return { items, total, page: query.page, page_size };
}
