import type { BusyTime, OwnTime } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { timesByDay } from './own-spans.ts';
import { timeName } from './own-time-wording.ts';

/** The times off and the holiday of one day, which a view without hours shows beside the lessons. */
export interface DayNote {
  /** The names of the times off. */
  readonly away: readonly string[];
  /** The personal events with the clock time at which they begin that day. */
  readonly busy: readonly string[];
  /** The name of the public holiday; null on other days. */
  readonly holiday: string | null;
}

/** «10:00 Врач»; on a whole day and on a later day of the event the title alone. */
const busyText = (time: BusyTime, day: Day): string =>
  time.start_time === null || time.first_day !== day ? time.title : `${time.start_time} ${time.title}`;

/** WRK-13, WRK-15, WRK-37. The notes of the days that have one. */
export function notesByDay(own: OwnTime | undefined, days: readonly Day[]): Map<Day, DayNote> {
  const away = timesByDay(own?.times_off ?? [], days);
  const busy = timesByDay(own?.busy ?? [], days);
  const holidays = new Map(own?.holidays.map(({ date, name }) => [date, name]));
  const noted = days.filter((day) => away.has(day) || busy.has(day) || holidays.has(day));
  return new Map(
    noted.map((day) => [
      day,
      {
        away: (away.get(day) ?? []).map(timeName),
        busy: (busy.get(day) ?? []).map((time) => busyText(time, day)),
        holiday: holidays.get(day) ?? null,
      },
    ]),
  );
}
