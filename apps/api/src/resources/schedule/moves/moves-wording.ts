import { dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText } from '@planner/wording';

/** A lesson with its requested time, in the zone of a reader. */
export interface MoveInWords {
  moment: string;
  to: string;
}

/** The times of a request for a reader in a zone. */
export function momentsOf(
  start_at: string,
  move_to: Date | string,
  { zone, now }: { zone: string; now: Date },
): MoveInWords {
  const moment = (at: Date | string) => {
    const { date, time } = wallClock(at, zone);
    return datedMomentText(date, time, dayInZone(now, zone));
  };
  return { moment: moment(start_at), to: moment(move_to) };
}

/** MOV-8. The texts of the teacher's notifications. `by` is the parent who asks; empty for the student. */
export const MOVE_TEXT = {
  asked: (name: string, { moment, to }: MoveInWords, by: string) =>
    by === ''
      ? `${name} просит перенести занятие ${moment} на ${to}`
      : `${name}: просьба перенести занятие ${moment} на ${to}. Просит ${by}`,
  withdrawn: (name: string, { moment }: MoveInWords) => `${name} больше не просит перенести занятие ${moment}`,
  unanswered: (name: string, { moment, to }: MoveInWords) =>
    `${name}: просьба перенести занятие ${moment} на ${to} осталась без ответа, время снова свободно`,
};

/** MOV-8. The texts of the family's notifications. */
export const MOVE_ANSWER = {
  declined: ({ moment, to }: MoveInWords) => `Перенести занятие ${moment} на ${to} не получится. Занятие остаётся`,
  expired: ({ moment, to }: MoveInWords) =>
    `Просьба перенести занятие ${moment} на ${to} осталась без ответа. Занятие остаётся`,
};
