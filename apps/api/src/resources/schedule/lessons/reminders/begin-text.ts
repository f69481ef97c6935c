import { dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText } from '@planner/wording';

/** NTF-25. The day and hour of a lesson. Never "in n minutes", because the notification may be read later. */
export function beginText(start_at: string, zone: string, now: Date): string {
  const { date, time } = wallClock(start_at, zone);
  return datedMomentText(date, time, dayInZone(now, zone));
}
