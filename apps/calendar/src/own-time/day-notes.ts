import type { OwnTime } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { timesOffByDay } from './own-spans.ts';
import { awayName } from './own-time-wording.ts';

/** The times off and the holiday of one day, which a view without hours shows beside the lessons. */
export interface DayNote {
  /** The names of the times off. */
  readonly away: readonly string[];
  /** The name of the public holiday; null on other days. */
  readonly holiday: string | null;
}

/** WRK-13, WRK-15. Returns the notes by day. Days without a time off and without a holiday are omitted. */
export function notesByDay(own: OwnTime | undefined, days: readonly Day[]): Map<Day, DayNote> {
  const away = timesOffByDay(own?.times_off ?? [], days);
  const holidays = new Map(own?.holidays.map(({ date, name }) => [date, name]));
  const noted = days.filter((day) => away.has(day) || holidays.has(day));
  return new Map(
    noted.map((day) => [day, { away: (away.get(day) ?? []).map(awayName), holiday: holidays.get(day) ?? null }]),
  );
}
