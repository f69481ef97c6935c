import type { Lesson } from '@planner/contract';
import { dayInZone, millisecondsOf } from '@planner/schedule';
import { momentText } from '@planner/wording';

const MINUTE = 60_000;

type Span = Pick<Lesson, 'start_at' | 'end_at'>;

/** Returns the elapsed and the remaining whole minutes of a running lesson. */
export function minutesAround({ start_at, end_at }: Span, now: number): { gone: number; left: number } {
  return {
    gone: Math.floor((now - millisecondsOf(start_at)) / MINUTE),
    left: Math.ceil((millisecondsOf(end_at) - now) / MINUTE),
  };
}

const inHours = (minutes: number): string =>
  minutes < 60 ? `${minutes} мин` : `${Math.floor(minutes / 60)} ч${minutes % 60 === 0 ? '' : ` ${minutes % 60} мин`}`;

/** Returns the time until a lesson: «через 36 мин», and from tomorrow on its day, «завтра в 16:00». */
export function soonText(
  { start_at, conducted_date, start_time }: Pick<Lesson, 'start_at' | 'conducted_date' | 'start_time'>,
  now: number,
  zone: string,
): string {
  const today = dayInZone(now, zone);
  if (conducted_date !== today) return momentText(conducted_date, start_time, today);
  const minutes = Math.ceil((millisecondsOf(start_at) - now) / MINUTE);
  return minutes <= 0 ? 'сейчас' : `через ${inHours(minutes)}`;
}
