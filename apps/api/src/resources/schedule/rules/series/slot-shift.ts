import {
  addDays,
  daysBetween,
  inSameWeek,
  occurrencesOf,
  shiftedWeekday,
  weekdayOf,
  type Day,
  type RecurringRule,
  type RuleDay,
} from '@planner/schedule';
import { Refusal } from '../../../../http/refusal.ts';
import type { Place, SeriesLesson } from './series.ts';
import type { RuleSlot } from '../rule-row/rule.ts';

/** A slot after a permanent move of one of its lessons. */
export interface ShiftedSlot {
  readonly id: number;
  readonly slot: RuleDay;
  /** The number of days by which its dates move. */
  readonly shift: number;
}

const refuse = (text: string) => new Refusal('invalid', { fields: { conducted_date: text } });

/** RUL-15, RUL-17. Moves the slot like the chosen lesson. With the scope «все будущие» only the weekday can change. */
export function shiftOfSlot({
  rule,
  slot,
  anchor,
  place,
  scope,
}: {
  rule: RecurringRule;
  slot: RuleSlot;
  anchor: SeriesLesson;
  place: Place;
  scope: 'following' | 'all';
}): ShiftedSlot {
  const from = anchor.original_date;
  const isSameDate = place.conducted_date === anchor.conducted_date;
  const inWeek = weekdayOf(place.conducted_date) - slot.day_of_week_id;
  const shift = isSameDate ? 0 : from === null ? inWeek : daysBetween(from, place.conducted_date);
  const leavesWeek = from !== null && !isSameDate && !inSameWeek(from, place.conducted_date);
  if (leavesWeek && scope === 'all') {
    throw refuse('Для всех занятий меняется только день недели: выберите день той же недели');
  }
  if (leavesWeek && rule.interval_weeks > 1 && rule.days.length > 1) {
    throw refuse('Занятия идут не каждую неделю: выберите день той же недели или перенесите только это занятие');
  }
  const { start_time, end_time } = place;
  return {
    id: slot.id,
    slot: { day_of_week_id: shiftedWeekday(slot.day_of_week_id, shift), start_time, end_time },
    shift,
  };
}

/** RUL-16. When the last lesson moves past the end of the rule, the end moves with it, so that no lesson is lost. */
export function lastDayAfter(rule: RecurringRule<RuleSlot>, { id, shift }: ShiftedSlot): Day | null {
  const { repeat_until } = rule;
  if (repeat_until === null || shift <= 0) return repeat_until;
  const turn = 7 * rule.interval_weeks;
  const last = occurrencesOf(rule, repeat_until, addDays(repeat_until, -turn)).findLast(({ day }) => day.id === id);
  const moved = last === undefined ? repeat_until : addDays(last.original_date, shift);
  return moved > repeat_until ? moved : repeat_until;
}
