import { dayInZone } from '@planner/schedule';
import { Refusal } from '../refusal.ts';
import type { Teaching } from '../teaching.ts';

/** MNY-82, LRN-21: what has happened is written down on a day that has come, by the teacher's clock. */
export function refuseDayToCome(date: string, { now, time_zone }: Pick<Teaching, 'now' | 'time_zone'>): void {
  if (date <= dayInZone(now, time_zone)) return;
  throw new Refusal('invalid', { fields: { date: 'Этот день ещё не наступил' } });
}
