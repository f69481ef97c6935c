import type { MoveLimits, WorkingHours } from '@planner/contract';
import { isClockTime, minutesOf, MINUTES_IN_DAY, WEEKDAY_IDS } from '@planner/schedule';
import { weekdaysText } from '@planner/wording';
import type { TeacherProfile } from '../teacher-profile.ts';

/** The hours of a weekday. An unchosen day keeps them until the form closes. */
export interface WorkingDay {
  is_worked: boolean;
  start_time: string;
  end_time: string;
}

export interface WorkingTimeDraft {
  off_on_holidays: boolean;
  /** Whether the teacher has working hours. */
  has_hours: boolean;
  /** By weekday. */
  days: Record<string, WorkingDay>;
  /** MOV-1. Whether families may ask for another time of a lesson. */
  has_moves: boolean;
  /** MOV-2. The limits stay in the form while families may not ask. */
  days_ahead: number;
  notice_hours: number;
}

const USUAL = { start_time: '09:00', end_time: '18:00' } as const;
/** MOV-2. The limits that a teacher first reads. */
const USUAL_MOVES: MoveLimits = { days_ahead: 14, notice_hours: 24 };
const WORKDAYS = 5;

export function workingTimeDraft({
  off_on_holidays,
  working_hours,
  moves,
}: Pick<TeacherProfile, 'off_on_holidays' | 'working_hours' | 'moves'>): WorkingTimeDraft {
  const dayOf = (id: number): WorkingDay => {
    if (working_hours === null) return { is_worked: id <= WORKDAYS, ...USUAL };
    const known = working_hours.days.find(({ day_of_week_id }) => day_of_week_id === id);
    return known === undefined
      ? { is_worked: false, ...USUAL }
      : { is_worked: true, start_time: known.start_time, end_time: known.end_time };
  };
  return {
    off_on_holidays,
    has_hours: working_hours !== null,
    days: Object.fromEntries(WEEKDAY_IDS.map((id) => [id, dayOf(id)])),
    has_moves: moves !== null,
    ...(moves ?? USUAL_MOVES),
  };
}

/**
 * The faults by field: `days.2` for the weekday, `has_hours` when no day is chosen, `has_moves` without the hours that
 * families choose from.
 */
export function workingTimeFaults({ has_hours, has_moves, days }: WorkingTimeDraft): Record<string, string> {
  if (!has_hours) return has_moves ? { has_moves: 'Сначала задайте рабочие часы' } : {};
  const worked = Object.entries(days).filter(([, { is_worked }]) => is_worked);
  if (worked.length === 0) return { has_hours: 'Выберите хотя бы один день' };
  return Object.fromEntries(
    worked.flatMap(([id, { start_time, end_time }]) => {
      if (!isClockTime(start_time) || !isClockTime(end_time)) return [[`days.${id}`, 'Укажите начало и конец']];
      const end = minutesOf(end_time) || MINUTES_IN_DAY;
      return minutesOf(start_time) < end ? [] : [[`days.${id}`, 'Конец раньше начала']];
    }),
  );
}

export const workingHoursOf = ({
  has_hours,
  days,
}: Pick<WorkingTimeDraft, 'has_hours' | 'days'>): WorkingHours | null =>
  has_hours
    ? {
        days: Object.entries(days).flatMap(([id, { is_worked, start_time, end_time }]) =>
          is_worked ? [{ day_of_week_id: Number(id), start_time, end_time }] : [],
        ),
      }
    : null;

export const movesOf = ({ has_moves, days_ahead, notice_hours }: WorkingTimeDraft): MoveLimits | null =>
  has_moves ? { days_ahead, notice_hours } : null;

/** The hours in words: «пн, вт и ср 09:00–18:00, сб 10:00–14:00». */
export function workingHoursText(hours: WorkingHours): string {
  const times = Map.groupBy(hours.days, ({ start_time, end_time }) => `${start_time}–${end_time}`);
  return [...times]
    .map(([time, days]) => {
      const ids = WEEKDAY_IDS.filter((id) => days.some(({ day_of_week_id }) => day_of_week_id === id));
      return `${weekdaysText(ids)} ${time}`;
    })
    .join(', ');
}
