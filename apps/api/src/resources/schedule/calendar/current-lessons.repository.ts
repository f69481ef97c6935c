import type { Lesson } from '@planner/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { readLessons } from '../lessons/reading/lesson-query.repository.ts';

const UNMARKED_AT_MOST = 50;

/** LSN-33. The lesson in progress, the next lesson, and the past lessons without marks. */
export function lessonsAround(db: Db, teacher: number, now: Date): Promise<Lesson[]> {
  const at = now.toISOString();
  return readLessons(db, teacher, {
    where: sql`l.id in (
      (select id from lesson where teacher_id = ${teacher} and status in ('planned', 'completed')
        and start_at > ${at}::timestamptz - interval '12 hours 1 minute' and start_at <= ${at} and end_at > ${at}
        order by start_at desc, id desc limit 1)
      union all
      (select id from lesson where teacher_id = ${teacher} and status = 'planned' and start_at > ${at}
        order by start_at, id limit 1)
      union all
      (select id from lesson where teacher_id = ${teacher} and status = 'planned' and end_at <= ${at}
        order by end_at desc, id desc limit ${UNMARKED_AT_MOST}))`,
  });
}
