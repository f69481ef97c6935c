import { dayInZone } from '@planner/schedule';
import type { Teaching } from '../../../http/teaching.ts';
import { Refusal } from '../../../http/refusal.ts';

/** MNY-82: money is written down on a day that has come, by the teacher's clock. */
export function refuseDayToCome(date: string, { now, time_zone }: Pick<Teaching, 'now' | 'time_zone'>): void {
  if (date <= dayInZone(now, time_zone)) return;
  throw new Refusal('invalid', { fields: { date: 'Этот день ещё не наступил' } });
}
