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
import { counted, dayAndMonth, listWords, weekdayLabel } from '@planner/wording';
import type { TimeDraft } from '../time-draft.ts';

/** A student of the form. The zone is null or empty if the student uses the teacher's zone. */
export interface StudentZone {
  /** Null for the only student, whom the text does not name. */
  readonly name: string | null;
  readonly zone: string | null;
}

/** The teacher's zone, and the students of the form. */
export interface Zones {
  readonly own: string;
  readonly students: readonly StudentZone[];
}

/** A text names at most this many students with the same time. For more students it shows their number. */
const MOST_NAMES = 3;

/**
 * LSN-191, LSN-220: «у ученика 17:00», «у учеников 17:00», «Аня и Петя — 17:00; Оля — 19:00». `clockIn` returns the
 * clock of a zone as text.
 */
function clocksText({ own, students }: Zones, clockIn: (zone: string) => string): string {
  const zoneOf = ({ zone }: StudentZone) => zone || own;
  const others = students.filter((student) => zoneOf(student) !== own);
  const clocks = new Map([...new Set(others.map(zoneOf))].map((zone) => [zone, clockIn(zone)]));
  const byClock = Map.groupBy(others, (student) => clocks.get(zoneOf(student)) ?? own);
  const [all] = byClock;
  if (all === undefined) return '';
  if (all[1].length === students.length) {
    return `${students.length === 1 ? 'у ученика' : 'у учеников'} ${all[0]}`;
  }
  return [...byClock]
    .map(([clock, alike]) => {
      const names = alike.map(({ name }) => name ?? '');
      return `${names.length > MOST_NAMES ? counted(names.length, 'ученик') : listWords(names)} — ${clock}`;
    })
    .join('; ');
}

/** LSN-191: «у ученика 17:00», with the day if it differs. Empty while the zones are equal or the time is incomplete. */
export function studentClockText({ conducted_date, start_time }: TimeDraft, zones: Zones): string {
  if (conducted_date === null || !isDay(conducted_date) || !isClockTime(start_time)) return '';
  return clocksText(zones, (zone) => {
    const { date, time } = clockElsewhere({ date: conducted_date, time: start_time }, zones.own, zone);
    return `${time}${date === conducted_date ? '' : `, ${dayAndMonth(date)}`}`;
  });
}

const YEAR_OF_WEEKS = 52;

/**
 * LSN-191: «у ученика 17:00, с 30 марта 18:00». Returns the student's clock of a weekly lesson from a day on, with its
 * first change within a year. Zones change their clocks on different days.
 */
export function weeklyClockText(
  slot: { day_of_week_id: WeekdayId; start_time: string },
  from: Day,
  zones: Zones,
): string {
  if (!isClockTime(slot.start_time)) return '';
  const first = nextWeekday(from, slot.day_of_week_id);
  const later = Array.from({ length: YEAR_OF_WEEKS }, (_, week) => addDays(first, 7 * (week + 1)));
  return clocksText(zones, (zone) => {
    const clockOn = (date: Day) => clockElsewhere({ date, time: slot.start_time }, zones.own, zone);
    const usual = clockOn(first);
    const isOtherDay = usual.date !== first;
    const weekday = isOtherDay ? `${weekdayLabel(weekdayOf(usual.date)).toLowerCase()} ` : '';
    const changed = later.find((date) => clockOn(date).time !== usual.time);
    const change = changed === undefined ? '' : `, с ${dayAndMonth(changed)} ${clockOn(changed).time}`;
    return `${weekday}${usual.time}${change}`;
  });
}
