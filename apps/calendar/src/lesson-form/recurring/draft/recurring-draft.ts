import type { InputOf, Rule } from '@planner/contract';
import {
  clockOf,
  countOccurrences,
  DEFAULT_START,
  isDay,
  lengthMinutes,
  movedRepeatUntil,
  partsOfDay,
  wireTime,
  type Day,
  type WeekdayId,
} from '@planner/schedule';
import type { Checked } from '@planner/forms';
import { typedPrice } from '@planner/money';
import { detailFaults, detailsOf, detailsToSend, type Around, type DetailsDraft } from '../fields/details-draft.ts';
import type { Learner } from '../fields/learner.ts';
import { dayFaults, spanFaults, withStart, type SpanDraft } from '../fields/time-draft.ts';
import { checkedFor, checkedInOrder, under, type FieldFaults } from '../lesson-faults.ts';

/** One weekly time of a rule. `key` distinguishes the rows of one day while they are typed. */
export interface SlotDraft extends SpanDraft {
  readonly key: number;
  readonly day_of_week_id: WeekdayId;
}

export interface RuleDraft {
  slots: readonly SlotDraft[];
  /** The first day of the rule, or of its change. */
  starts_on: string | null;
  repeat_until: string | null;
  isEndless: boolean;
}

const inOrder = (slots: readonly SlotDraft[]): SlotDraft[] =>
  slots.toSorted(
    (one, other) => one.day_of_week_id - other.day_of_week_id || one.start_time.localeCompare(other.start_time),
  );

/** Returns the end of the school year; of the next one when less than a month is left. */
export function schoolYearEnd(today: Day): Day {
  const { year, month } = partsOfDay(today);
  return `${month < 5 ? year : year + 1}-05-31`;
}

export const newRule = (starts_on: Day): RuleDraft => ({
  slots: [],
  starts_on,
  repeat_until: schoolYearEnd(starts_on),
  isEndless: false,
});

/** RUL-1. Adds a row for a weekday: with the time of the previous row, else with the form's first time. */
export function withSlot(draft: RuleDraft, day: WeekdayId, first: Partial<SpanDraft> = {}, usual?: number): RuleDraft {
  const like = draft.slots.at(-1);
  const start_time = like?.start_time || first.start_time || DEFAULT_START;
  const follows = like?.follows ?? first.follows ?? 'usual';
  const key = Math.max(0, ...draft.slots.map((slot) => slot.key)) + 1;
  const empty: SlotDraft = { key, day_of_week_id: day, start_time: '', end_time: '', follows };
  return withMovedEnd({ ...draft, slots: inOrder([...draft.slots, withStart(empty, start_time, usual)]) }, day);
}

/** RUL-3: an end that is missing or invalid stays unchanged. */
function withMovedEnd(draft: RuleDraft, chosen: WeekdayId): RuleDraft {
  const { starts_on, repeat_until } = draft;
  if (draft.isEndless || starts_on === null || !isDay(starts_on) || repeat_until === null || !isDay(repeat_until))
    return draft;
  return { ...draft, repeat_until: movedRepeatUntil(repeat_until, chosen, starts_on) };
}

/** RUL-1. Sets the chosen weekdays: a chosen one has at least one row, any other has none. */
export function withWeekdays(
  draft: RuleDraft,
  days: readonly WeekdayId[],
  first: Partial<SpanDraft> = {},
  usual?: number,
): RuleDraft {
  const left: RuleDraft = {
    ...draft,
    slots: draft.slots.filter(({ day_of_week_id }) => days.includes(day_of_week_id)),
  };
  const added = days.filter((day) => !draft.slots.some(({ day_of_week_id }) => day_of_week_id === day));
  return added.reduce((changed, day) => withSlot(changed, day, first, usual), left);
}

export const withoutSlot = (draft: RuleDraft, key: number): RuleDraft => ({
  ...draft,
  slots: draft.slots.filter((slot) => slot.key !== key),
});

export const withChangedSlot = (draft: RuleDraft, changed: SlotDraft): RuleDraft => ({
  ...draft,
  slots: draft.slots.map((slot) => (slot.key === changed.key ? changed : slot)),
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

function untilFaults({ repeat_until, starts_on, isEndless }: RuleDraft): FieldFaults {
  if (isEndless) return {};
  const faults = dayFaults(repeat_until, 'repeat_until');
  const isDayTyped = Object.keys(faults).length === 0;
  const isEarly = isDayTyped && starts_on !== null && repeat_until !== null && repeat_until < starts_on;
  return isEarly ? { repeat_until: 'before_start' } : faults;
}

/** The typed input of a rule and its lessons. */
export interface RuleFormDraft {
  rule: RuleDraft;
  details: DetailsDraft;
}

const faultsOfRule = ({ rule, details }: RuleFormDraft): FieldFaults => ({
  ...under('rule', { ...slotFaults(rule.slots), ...dayFaults(rule.starts_on, 'starts_on'), ...untilFaults(rule) }),
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
      repeat_until: rule.isEndless ? null : rule.repeat_until,
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
  repeat_until: rule.repeat_until ?? schoolYearEnd(from),
  isEndless: rule.repeat_until === null,
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
    const { goal, reminder_minutes, break_minutes } = detailsToSend(details, undefined);
    return {
      ...(before.id !== null && { rule_id: before.id }),
      // Without an existing rule no change of another window can be lost.
      version: before.version ?? '*',
      updated_days_of_week: days_of_week,
      updated_start_times: start_times,
      updated_end_times: end_times,
      repeat_until: rule.isEndless ? null : rule.repeat_until,
      apply_from: rule.starts_on ?? '',
      ...(typeof cost === 'number' && cost !== before.cost_lesson && { cost_lesson: cost }),
      ...(goal !== before.goal && { goal }),
      ...(reminder_minutes !== before.reminder_minutes && { reminder_minutes }),
      ...(break_minutes !== before.break_minutes && { break_minutes }),
    };
  });
}

/** Counts the lessons of a draft up to a day; 0 while its days are incomplete. */
function countOf({ slots, starts_on, repeat_until, isEndless }: RuleDraft, until: Day): number {
  if (starts_on === null || !isDay(starts_on) || (!isEndless && !isDay(repeat_until ?? ''))) return 0;
  const days = slots.map(({ day_of_week_id, start_time, end_time }) => ({ day_of_week_id, start_time, end_time }));
  return countOccurrences({ days, starts_on, repeat_until: isEndless ? null : repeat_until, interval_weeks: 1 }, until);
}

/**
 * RUL-5. Returns the number of lessons of a draft with an end. The server's count, once known, excludes lessons that
 * have begun.
 */
export const totalOf = (draft: RuleDraft, counted: number | undefined, today: Day): number =>
  counted ?? countOf(draft, draft.repeat_until ?? today);
