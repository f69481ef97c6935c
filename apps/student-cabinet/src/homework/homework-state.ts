import type { OwnHomework } from '@planner/contract';
import { dayInZone, wallClock } from '@planner/schedule';
import { momentText } from '@planner/wording';

/** Whether the student must act next. */
export const isToDo = ({ state }: Pick<OwnHomework, 'state'>): boolean =>
  state === 'overdue' || state === 'returned' || state === 'assigned';

/** Returns an instant in the student's time zone: «завтра в 16:00». */
export function momentOf(at: string, zone: string, now: number): string {
  const { date, time } = wallClock(at, zone);
  return momentText(date, time, dayInZone(now, zone));
}
