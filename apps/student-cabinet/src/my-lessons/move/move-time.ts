import type { OwnLesson } from '@planner/contract';
import { dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText } from '@planner/wording';

/** MOV-5. The time to which the student asks to move the lesson; null without a request. */
export const moveToOf = ({ participants: [own] }: OwnLesson): string | null => own?.move_to ?? null;

/** MOV-10. The request in words: «Просьба перенести на 25 ноября в 15:00»; null without a request. */
export function moveText(lesson: OwnLesson, { zone, now }: { zone: string; now: number }): string | null {
  const to = moveToOf(lesson);
  if (to === null) return null;
  const { date, time } = wallClock(to, zone);
  return `Просьба перенести на ${datedMomentText(date, time, dayInZone(now, zone))}`;
}
