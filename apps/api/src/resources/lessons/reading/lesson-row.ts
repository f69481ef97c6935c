import type { Lesson, Participant } from '@planner/contract';
import { weekdayOf } from '@planner/schedule';

/** One row of the reading query: money already in roubles, instants in ISO, clock times as the database writes them. */
export interface LessonRow extends Omit<
  Lesson,
  'day_of_week_id' | 'in_rule' | 'cost_lesson' | 'cost_lesson_one_time' | 'cancel' | 'participants'
> {
  cost: number;
  cancel_by: 'teacher' | 'student' | 'system' | null;
  cancel_reason: string;
  cancel_at: string | null;
  cancel_notice_minutes: number | null;
  cancel_result: string;
  participants: Participant[] | null;
}

/** `18:00:00` of the database in the wire's literal format. */
const wireClock = (time: string) => `${time}.000Z`;

/** The lesson of the wire; the fields of the row that the wire does not know end here. */
export function lessonOfRow(row: LessonRow): Lesson {
  const { cancel_by, cancel_reason, cancel_at, cancel_notice_minutes, cancel_result, cost, ...rest } = row;
  return {
    ...rest,
    day_of_week_id: weekdayOf(row.conducted_date),
    start_time: wireClock(row.start_time),
    end_time: wireClock(row.end_time),
    in_rule: row.rule_id !== null,
    cost_lesson: row.one_time ? 0 : cost,
    cost_lesson_one_time: row.one_time ? cost : 0,
    cancel:
      cancel_by === null || cancel_at === null
        ? null
        : {
            by: cancel_by,
            reason: cancel_reason,
            at: cancel_at,
            notice_minutes: cancel_notice_minutes ?? 0,
            policy_result: cancel_result,
          },
    participants: row.participants ?? [],
  };
}
