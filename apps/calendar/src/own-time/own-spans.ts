import type { BusyTime, OwnTime, TimeOff, WorkingHours } from '@planner/contract';
import { MINUTES_IN_DAY, minutesOf, weekdayOf, type Day, type Span } from '@planner/schedule';

/** A time of the teacher beside the lessons: a time off or a busy time. */
export type OwnedTime = TimeOff | BusyTime;

/** Whether a time is a personal event and not a time off. */
export const isBusy = (time: OwnedTime): time is BusyTime => 'title' in time;

/** A text that differs between the shown times, except for times that look alike. */
export const keyOfTime = (time: OwnedTime): string => {
  if (!isBusy(time)) return `off ${time.id}`;
  const { event_id, first_day, last_day, start_time, end_time, title } = time;
  return `busy ${event_id} ${first_day} ${last_day} ${start_time} ${end_time} ${title}`;
};

/** Pairs each item with a key of its own. Items that look alike differ by their index among each other. */
export function withKeys<Item>(items: readonly Item[], keyOf: (item: Item) => string): [key: string, item: Item][] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const key = keyOf(item);
    const index = counts.get(key) ?? 0;
    counts.set(key, index + 1);
    return [index === 0 ? key : `${key} ${index}`, item];
  });
}

/** Returns the minutes of a day that a time takes; null when the day is outside the time. */
export function spanOnDay({ first_day, last_day, start_time, end_time }: OwnedTime, day: Day): Span | null {
  if (day < first_day || day > last_day) return null;
  const start = start_time !== null && day === first_day ? minutesOf(start_time) : 0;
  const end = end_time !== null && day === last_day ? minutesOf(end_time) : MINUTES_IN_DAY;
  return start < end ? { start, end } : null;
}

/** WRK-13, WRK-37. The minutes of a day in which the times off and busy times leave the teacher no free time. */
export const awayOnDay = (own: OwnTime | undefined, day: Day): Span[] =>
  [...(own?.times_off ?? []), ...(own?.busy ?? [])].flatMap((time) => spanOnDay(time, day) ?? []);

/** The times of each day that has one, in order. */
export function timesByDay<Time extends OwnedTime>(times: readonly Time[], days: readonly Day[]): Map<Day, Time[]> {
  const own = days.map((day) => [day, times.filter((one) => spanOnDay(one, day) !== null)] as const);
  return new Map(own.filter(([, found]) => found.length > 0));
}

/** WRK-17. The working hours of a day in minutes; null on a weekday without work. */
export function workedOn(hours: WorkingHours, day: Day): Span | null {
  const worked = hours.days.find(({ day_of_week_id }) => day_of_week_id === weekdayOf(day));
  return worked ? { start: minutesOf(worked.start_time), end: minutesOf(worked.end_time) || MINUTES_IN_DAY } : null;
}

/** WRK-17. The parts of a day outside the working hours. */
export function offHoursOf(hours: WorkingHours | null, day: Day): Span[] {
  if (hours === null) return [];
  const worked = workedOn(hours, day);
  if (worked === null) return [{ start: 0, end: MINUTES_IN_DAY }];
  return [
    { start: 0, end: worked.start },
    { start: worked.end, end: MINUTES_IN_DAY },
  ].filter((part) => part.start < part.end);
}
