import {
  addDays,
  clockElsewhere,
  isClockTime,
  isDay,
  nextWeekday,
  weekdayOf,
  type Day,
  type WeekdayId,
} from '@planner/schedule';
import { dayAndMonth, weekdayLabel } from '@planner/wording';
import type { TimeDraft } from './time-draft.ts';

/** The zones of a form: the teacher's and the student's. */
export interface Zones {
  own: string;
  /** null or empty: the student uses the teacher's zone. */
  student: string | null | undefined;
}

/** LSN-191: «у ученика 17:00», with the day if it differs. Empty while the zones are equal or the time is incomplete. */
export function studentClockText({ conducted_date, start_time }: TimeDraft, { own, student }: Zones): string {
  if (!student || student === own || conducted_date === null) return '';
  if (!isDay(conducted_date) || !isClockTime(start_time)) return '';
  const { date, time } = clockElsewhere({ date: conducted_date, time: start_time }, own, student);
  return `у ученика ${time}${date === conducted_date ? '' : `, ${dayAndMonth(date)}`}`;
}

const YEAR_OF_WEEKS = 52;

/**
 * LSN-191: «у ученика 17:00, с 30 марта 18:00». Returns the student's clock of a weekly lesson from a day on, with its
 * first change within a year. Zones change their clocks on different days.
 */
export function weeklyClockText(
  slot: { day_of_week_id: WeekdayId; start_time: string },
  from: Day,
  { own, student }: Zones,
): string {
  if (!student || student === own || !isClockTime(slot.start_time)) return '';
  const first = nextWeekday(from, slot.day_of_week_id);
  const clockOn = (date: Day) => clockElsewhere({ date, time: slot.start_time }, own, student);
  const usual = clockOn(first);
  const isOtherDay = usual.date !== first;
  const weekday = isOtherDay ? `${weekdayLabel(weekdayOf(usual.date)).toLowerCase()} ` : '';
  const later = Array.from({ length: YEAR_OF_WEEKS }, (_, week) => addDays(first, 7 * (week + 1)));
  const changed = later.find((date) => clockOn(date).time !== usual.time);
  const change = changed === undefined ? '' : `, с ${dayAndMonth(changed)} ${clockOn(changed).time}`;
  return `у ученика ${weekday}${usual.time}${change}`;
}
