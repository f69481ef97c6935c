import type { OwnTime } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { timesOffByDay } from './own-spans.ts';
import { awayName } from './own-time-wording.ts';

/** What a view without hours shows of a day beside its lessons. */
export interface DayNote {
  /** The names of the times off. */
  readonly away: readonly string[];
  /** The name of the public holiday; null on other days. */
  readonly holiday: string | null;
}

/** WRK-13, WRK-15. The notes of the days that have one. */
export function notesByDay(own: OwnTime | undefined, days: readonly Day[]): Map<Day, DayNote> {
  const away = timesOffByDay(own?.times_off ?? [], days);
  const holidays = new Map(own?.holidays.map(({ date, name }) => [date, name]));
  const noted = days.filter((day) => away.has(day) || holidays.has(day));
  return new Map(
    noted.map((day) => [day, { away: (away.get(day) ?? []).map(awayName), holiday: holidays.get(day) ?? null }]),
  );
}
