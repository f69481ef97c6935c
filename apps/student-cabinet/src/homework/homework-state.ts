import type { OwnHomework } from '@planner/contract';
import { dayInZone, wallClock } from '@planner/schedule';
import { momentText } from '@planner/wording';

/** Whether it is the student's turn. */
export const isToDo = ({ state }: Pick<OwnHomework, 'state'>): boolean =>
  state === 'overdue' || state === 'returned' || state === 'assigned';

/** An instant on the student's own clock: «завтра в 16:00». */
export function momentOf(at: string, zone: string, now: number): string {
  const { date, time } = wallClock(at, zone);
  return momentText(date, time, dayInZone(now, zone));
}
