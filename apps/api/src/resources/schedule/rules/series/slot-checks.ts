import { clockOf, lengthFault, repeatedRuleDay, ruleDaysOf, type RuleDay } from '@planner/schedule';
import { timeRangeText, weekdayLabel } from '@planner/wording';
import { Refusal } from '../../../../http/refusal.ts';
import { overlappingSlots } from './slots.ts';

const LENGTH_TEXT = {
  empty: 'Занятие должно заканчиваться позже, чем начинается',
  too_long: 'Занятие не может длиться больше 12 часов',
};

const slotText = ({ day_of_week_id, start_time, end_time }: RuleDay) =>
  `${weekdayLabel(day_of_week_id).toLowerCase()} ${timeRangeText(start_time, end_time)}`;

/** RUL-10. Converts the three lists of a request to slots. Throws lists_differ when their lengths differ. */
export function slotsOf(
  days_of_week: readonly number[] | undefined,
  start_times: readonly string[] | undefined,
  end_times: readonly string[] | undefined,
): RuleDay[] {
  const slots = ruleDaysOf(days_of_week ?? [], start_times ?? [], end_times ?? []);
  if (slots === null) throw new Refusal('lists_differ');
  return slots;
}

/**
 * RUL-11, RUL-12. Throws a refusal at the request's fields for an invalid length, a repeated slot or overlapping slots.
 */
export function checkSlots(
  slots: readonly RuleDay[],
  { break_minutes, interval_weeks }: { break_minutes: number; interval_weeks: number },
  fields: { start: string; end: string },
): void {
  const refuse = (field: string, text: string) => new Refusal('invalid', { fields: { [field]: text } });
  for (const { start_time, end_time } of slots) {
    const fault = lengthFault(start_time, end_time);
    if (fault !== null) throw refuse(fields.end, LENGTH_TEXT[fault]);
  }
  const twice = repeatedRuleDay(slots);
  if (twice !== null) {
    const { day_of_week_id, start_time } = twice;
    const words = `${weekdayLabel(day_of_week_id).toLowerCase()} ${clockOf(start_time)}`;
    throw refuse(fields.start, `В расписании уже есть занятие: ${words}`);
  }
  const meeting = overlappingSlots(slots, break_minutes, interval_weeks);
  if (meeting === null) return;
  const [one, other] = meeting.map((index) => slots[index]);
  if (one !== undefined && other !== undefined) {
    throw refuse(fields.start, `Занятия расписания пересекаются: ${slotText(one)} и ${slotText(other)}`);
  }
}

/** RUL-80. Throws a refusal when a request names both a last day and a number of lessons. */
export function refuseTwoEnds({
  repeat_until,
  lesson_count,
}: {
  repeat_until?: string | null | undefined;
  lesson_count?: number | undefined;
}): void {
  if (repeat_until == null || lesson_count === undefined) return;
  throw new Refusal('invalid', { fields: { lesson_count: 'Укажите или последний день, или число занятий' } });
}
