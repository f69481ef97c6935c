import { dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText } from '@planner/wording';

/** NTF-25: when it begins, and not in how many minutes, since it may be read later. */
export function beginText(start_at: string, zone: string, now: Date): string {
  const { date, time } = wallClock(start_at, zone);
  return datedMomentText(date, time, dayInZone(now, zone));
}
