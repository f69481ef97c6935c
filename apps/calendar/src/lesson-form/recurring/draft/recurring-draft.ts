import type { InputOf, Rule } from '@planner/contract';
import { clockOf, lengthMinutes, partsOfDay, wireTime, type Day, type WeekdayId } from '@planner/schedule';
import { typedWhole, type Checked } from '@planner/forms';
import { typedPrice } from '@planner/money';
import { detailFaults, detailsOf, detailsToSend, type Around, type DetailsDraft } from '../../fields/details-draft.ts';
import type { Learner } from '../../fields/learner.ts';
import { dayFaults, spanFaults, type SpanDraft } from '../../fields/time-draft.ts';
import { checkedFor, checkedInOrder, under, type FieldFaults } from '../../lesson-faults.ts';

/** One weekly time of a rule. `key` distinguishes the rows of one day while they are typed. */
export interface SlotDraft extends SpanDraft {
  readonly key: number;
  readonly day_of_week_id: WeekdayId;
}

/** The end of a rule: on a last day, after a number of lessons, or never. */
export type RuleEnd = 'until' | 'count' | 'never';

export interface RuleDraft {
  slots: readonly SlotDraft[];
  /** The first day of the rule, or of its change. */
  starts_on: string | null;
  /** 1: every week. */
  interval_weeks: number;
  ends: RuleEnd;
  repeat_until: string | null;
  /** The typed number of lessons. */
  lesson_count: string;
  /** RUL-81. Whether day and time follow the other tab, because nobody has changed the rule yet. */
  followsTime: boolean;
}

/** Returns the end of the school year; of the next one when less than a month is left. */
export function schoolYearEnd(today: Day): Day {
  const { year, month } = partsOfDay(today);
  return `${month < 5 ? year : year + 1}-05-31`;
}

const MOST_LESSONS = 300;

export const newRule = (starts_on: Day): RuleDraft => ({
  slots: [],
  starts_on,
  interval_weeks: 1,
  ends: 'until',
  repeat_until: schoolYearEnd(starts_on),
  lesson_count: '',
  followsTime: true,
});

function slotFaults(slots: readonly SlotDraft[]): FieldFaults {
  if (slots.length === 0) return { slots: 'missing' };
  return slots.reduce<FieldFaults>((faults, slot, index) => {
    const isTwice = slots
      .slice(0, index)
      .some((other) => other.day_of_week_id === slot.day_of_week_id && other.start_time === slot.start_time);
    const own: FieldFaults = {
      ...spanFaults(slot),
      ...(isTwice && slot.start_time !== '' && { start_time: 'twice' }),
    };
    return { ...faults, ...under(`slots.${index}`, own) };
  }, {});
}

/** Returns the number of typed lessons; null while it is empty or invalid. */
export const typedCount = (text: string): number | null => typedWhole(text, 1, MOST_LESSONS) ?? null;

function endFaults({ ends, repeat_until, lesson_count, starts_on }: RuleDraft): FieldFaults {
  if (ends === 'never') return {};
  if (ends === 'count') {
    if (lesson_count.trim() === '') return { lesson_count: 'missing' };
    return typedCount(lesson_count) === null ? { lesson_count: 'no_count' } : {};
  }
  const faults = dayFaults(repeat_until, 'repeat_until');
  const isDayTyped = Object.keys(faults).length === 0;
  const isEarly = isDayTyped && starts_on !== null && repeat_until !== null && repeat_until < starts_on;
  return isEarly ? { repeat_until: 'before_start' } : faults;
}

/** RUL-80. Returns the end to send: a last day, a number of lessons, or neither. */
const endToSend = ({ ends, repeat_until, lesson_count }: RuleDraft) =>
  ends === 'count'
    ? { lesson_count: typedCount(lesson_count) ?? 1 }
    : { repeat_until: ends === 'never' ? null : repeat_until };

/** The typed input of a rule and its lessons. */
export interface RuleFormDraft {
  rule: RuleDraft;
  details: DetailsDraft;
}

const faultsOfRule = ({ rule, details }: RuleFormDraft): FieldFaults => ({
  ...under('rule', { ...slotFaults(rule.slots), ...dayFaults(rule.starts_on, 'starts_on'), ...endFaults(rule) }),
  ...under('details', detailFaults(details)),
});

const listsOf = (slots: readonly SlotDraft[]) => ({
  days_of_week: slots.map(({ day_of_week_id }) => day_of_week_id),
  start_times: slots.map(({ start_time }) => wireTime(start_time)),
  end_times: slots.map(({ end_time }) => wireTime(end_time)),
});

export type RuleData = Omit<InputOf<'POST /api/lessons'>['body'], 'student_id'>;

/** RUL-1 to RUL-6: returns the student or group and the rule to send, or the faults of the fields. */
export function checkRule(
  draft: RuleFormDraft & { learner: Learner | null },
  { defaults, zone }: Around,
): Checked<{ learner: Learner; rule: RuleData }> {
  return checkedFor(draft.learner, faultsOfRule(draft), (learner) => {
    const { rule, details } = draft;
    const cost = typedPrice(details.cost);
    const data: RuleData = {
      ...listsOf(rule.slots),
      ...detailsToSend(details, defaults),
      ...(typeof cost === 'number' && { cost_lesson: cost }),
      starts_on: rule.starts_on ?? '',
      interval_weeks: rule.interval_weeks,
      ...endToSend(rule),
      time_zone_teacher: zone,
    };
    return { learner, rule: data };
  });
}

/** Returns the draft of an existing rule. The change begins on `from`. */
export const ruleDraftOf = (rule: Rule, from: Day): RuleDraft => ({
  slots: Object.entries(rule.days_of_week).flatMap(([day, times], dayIndex) =>
    times.map(({ start_time, end_time }, index) => ({
      key: dayIndex * 100 + index + 1,
      day_of_week_id: Number(day),
      start_time: clockOf(start_time),
      end_time: clockOf(end_time),
      follows: lengthMinutes(start_time, end_time),
    })),
  ),
  starts_on: from,
  interval_weeks: rule.interval_weeks,
  ends: rule.repeat_until === null ? 'never' : 'until',
  repeat_until: rule.repeat_until ?? schoolYearEnd(from),
  lesson_count: '',
  followsTime: false,
});

/** Returns the first draft of an existing rule's form. */
export const formDraftOf = (rule: Rule, from: Day): RuleFormDraft => ({
  rule: ruleDraftOf(rule, from),
  details: detailsOf(rule, rule.cost_lesson),
});

export type RuleChange = InputOf<'PUT /api/edit-rule'>['body'];

/** RUL-6. Returns the change of a rule from a day on. The price is included only if it differs. */
export function checkRuleChange(before: Rule, draft: RuleFormDraft): Checked<RuleChange> {
  return checkedInOrder(faultsOfRule(draft), () => {
    const { rule, details } = draft;
    const { days_of_week, start_times, end_times } = listsOf(rule.slots);
    const cost = typedPrice(details.cost);
    const { goal, reminder_minutes, break_minutes, subject_id, meeting_url } = detailsToSend(details, undefined);
    return {
      ...(before.id !== null && { rule_id: before.id }),
      // Without an existing rule no change of another window can be lost.
      version: before.version ?? '*',
      updated_days_of_week: days_of_week,
      updated_start_times: start_times,
      updated_end_times: end_times,
      ...endToSend(rule),
      ...(rule.interval_weeks !== before.interval_weeks && { interval_weeks: rule.interval_weeks }),
      apply_from: rule.starts_on ?? '',
      ...(typeof cost === 'number' && cost !== before.cost_lesson && { cost_lesson: cost }),
      ...(goal !== before.goal && { goal }),
      ...(reminder_minutes !== before.reminder_minutes && { reminder_minutes }),
      ...(break_minutes !== before.break_minutes && { break_minutes }),
      ...(subject_id !== before.subject_id && { subject_id }),
      ...(meeting_url !== undefined && meeting_url !== before.meeting_url && { meeting_url }),
    };
  });
}
