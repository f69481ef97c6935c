import type { LessonBrief } from '@planner/contract';
import { addDays, dayInZone } from '@planner/schedule';
import { holidayOf } from '@planner/schedule/holidays';
import type { Db } from '../../../../database/database.ts';

interface Overlap {
  candidate: number;
  lesson: LessonBrief;
}

/**
 * Whether the UTC day of an instant, the day before it or the day after it is a holiday. In any time zone the instant
 * is on one of these three days.
 */
const isNearHoliday = (instant: Date): boolean => {
  const day = instant.toISOString().slice(0, 10);
  return [-1, 0, 1].some((shift) => holidayOf(addDays(day, shift)) !== null);
};

/** WRK-16. The public holidays of candidates, as lessons without an id, if the teacher does not work on holidays. */
export async function holidaysOver(
  db: Db,
  teacher: number,
  candidates: readonly { readonly start_at: Date }[],
): Promise<Overlap[]> {
  // Most times are far from every holiday, so no query is needed.
  if (!candidates.some(({ start_at }) => isNearHoliday(start_at))) return [];
  const off = await db
    .selectFrom('teacher')
    .innerJoin('users', 'users.id', 'teacher.id')
    .where('teacher.id', '=', teacher)
    .where('teacher.off_on_holidays', '=', true)
    .select('users.time_zone')
    .executeTakeFirst();
  if (off === undefined) return [];
  return candidates.flatMap(({ start_at }, candidate) => {
    const conducted_date = dayInZone(start_at, off.time_zone);
    const holiday = holidayOf(conducted_date);
    if (holiday === null) return [];
    const away = { last_day: conducted_date, is_whole: true, reason: '', holiday };
    const day = { id: null, conducted_date, start_time: '00:00:00.000Z', end_time: '00:00:00.000Z', student_name: '' };
    return [{ candidate, lesson: { ...day, in_break: null, away } }];
  });
}
