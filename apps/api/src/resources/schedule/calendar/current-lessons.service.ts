import type { CurrentLessons } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db } from '../../../database/database.ts';
import { fromBefore } from '../../learning/from-before.service.ts';
import { balancesOf } from '../../ledger/ledger.service.ts';
import { lastHomeworkOf } from '../../homework/homework-of-lessons.service.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { lessonsAround } from './current-lessons.repository.ts';

/** LSN-33. The lesson in progress, the next lesson, and the past lessons that wait for their marks. */
export async function currentLessons(db: Db, { teacher, now }: Teaching): Promise<CurrentLessons> {
  const lessons = await lessonsAround(db, teacher, now);
  const is = (condition: (start: number, end: number) => boolean) =>
    lessons.filter(({ start_at, end_at }) => condition(Date.parse(start_at), Date.parse(end_at)));
  const time = now.getTime();
  const current = is((start, end) => start <= time && end > time)[0] ?? null;
  const next = is((start) => start > time)[0] ?? null;
  const shown = current ?? next;
  const student_id = shown?.student_id ?? null;
  const balance_minor = student_id === null ? null : (await balancesOf(db, teacher, [student_id])).get(student_id);
  return {
    current,
    next,
    previous_unmarked: is((_, end) => end <= time),
    balance: balance_minor == null ? null : roublesOf(balance_minor),
    last_homework: shown === null ? null : await lastHomeworkOf(db, teacher, shown.id, now),
    ...(await fromBefore(db, teacher, shown)),
  };
}
