import { dayInZone } from '@planner/schedule';
import { Refusal } from '../refusal.ts';
import type { Teaching } from '../teaching.ts';

/** MNY-82, LRN-21: refuses a date in the future, by the teacher's time zone. Past events only can be recorded. */
export function refuseDayToCome(date: string, { now, time_zone }: Pick<Teaching, 'now' | 'time_zone'>): void {
  if (date <= dayInZone(now, time_zone)) return;
  throw new Refusal('invalid', { fields: { date: 'Этот день ещё не наступил' } });
}
