import type { CurrentLessons } from '@planner/contract';
import { roublesOf } from '@planner/money';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { balancesOf } from '../../ledger/ledger.service.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { readLessons } from '../lessons/reading/lesson-query.repository.ts';

const UNMARKED_DAYS = 60;
const UNMARKED_AT_MOST = 50;

/** LSN-33. The lesson that goes on, the next one, and those that are over and wait for their marks. */
export async function currentLessons(db: Db, { teacher, now }: Teaching): Promise<CurrentLessons> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - UNMARKED_DAYS * 86_400_000).toISOString();
  const lessons = await readLessons(db, teacher, {
    where: sql`l.id in (
      (select id from lesson where teacher_id = ${teacher} and status in ('planned', 'completed')
        and start_at > ${at}::timestamptz - interval '12 hours 1 minute' and start_at <= ${at} and end_at > ${at}
        order by start_at desc limit 1)
      union all
      (select id from lesson where teacher_id = ${teacher} and status = 'planned' and start_at > ${at}
        order by start_at, id limit 1)
      union all
      (select id from lesson where teacher_id = ${teacher} and status = 'planned' and end_at <= ${at} and end_at > ${since}
        order by end_at desc limit ${UNMARKED_AT_MOST}))`,
  });
  const is = (condition: (start: number, end: number) => boolean) =>
    lessons.filter(({ start_at, end_at }) => condition(Date.parse(start_at), Date.parse(end_at)));
  const time = now.getTime();
  const current = is((start, end) => start <= time && end > time)[0] ?? null;
  const next = is((start) => start > time)[0] ?? null;
  const student_id = (current ?? next)?.student_id ?? null;
  const balance_minor = student_id === null ? null : (await balancesOf(db, teacher, [student_id])).get(student_id);
  return {
    current,
    next,
    previous_unmarked: is((_, end) => end <= time),
    balance: balance_minor == null ? null : roublesOf(balance_minor),
    last_homework: null,
    open_problems: [],
  };
}
