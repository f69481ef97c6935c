import type { OwnTime } from '@planner/contract';
import { daysOfRange, type Day } from '@planner/schedule';
import { holidayOf } from '@planner/schedule/holidays';
import type { Db } from '../../../database/database.ts';
import { busyTimesBetween } from '../lessons/lesson-row/busy-times.repository.ts';
import { timesOffBetween } from '../time-off/time-off.repository.ts';
import { workingHoursOf } from '../time-off/working-hours.repository.ts';

interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** WRK-13, WRK-15, WRK-17, WRK-32. What a calendar shows beside the lessons of a period; undefined when there is nothing. */
export async function ownTimeOf(db: Db, teacher: number, period: Period): Promise<OwnTime | undefined> {
  const times_off = await timesOffBetween(db, teacher, period);
  const busy = await busyTimesBetween(db, teacher, period);
  const working_hours = await workingHoursOf(db, teacher);
  const holidays = daysOfRange(period.from, period.to).flatMap((date) => {
    const name = holidayOf(date);
    return name === null ? [] : [{ date, name }];
  });
  const isNothing = times_off.length + holidays.length + busy.length === 0 && working_hours === null;
  return isNothing ? undefined : { times_off, holidays, working_hours, ...(busy.length > 0 && { busy }) };
}

/** The days of a period on which the teacher is away all day. */
export const daysAway = ({ times_off }: OwnTime, { from, to }: Period): Day[] =>
  daysOfRange(from, to).filter((day) =>
    times_off.some(({ first_day, last_day, start_time }) => start_time === null && first_day <= day && day <= last_day),
  );
