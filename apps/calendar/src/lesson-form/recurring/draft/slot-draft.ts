import { DEFAULT_START, isDay, movedRepeatUntil, weekdayOf, type Day, type WeekdayId } from '@planner/schedule';
import { withStart, type SpanDraft, type TimeDraft } from '../../fields/time-draft.ts';
import { newRule, type RuleDraft, type SlotDraft } from './recurring-draft.ts';

const inOrder = (slots: readonly SlotDraft[]): SlotDraft[] =>
  slots.toSorted(
    (one, other) => one.day_of_week_id - other.day_of_week_id || one.start_time.localeCompare(other.start_time),
  );

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
  if (
    draft.ends !== 'until' ||
    starts_on === null ||
    !isDay(starts_on) ||
    repeat_until === null ||
    !isDay(repeat_until)
  )
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

/** RUL-81. Returns the rule of a lesson on this day and time: its weekday is chosen, and it starts on that day. */
export function ruleLike(time: TimeDraft, today: Day): RuleDraft {
  const { conducted_date } = time;
  if (conducted_date === null || !isDay(conducted_date)) return newRule(today);
  const { start_time, end_time, follows } = time;
  const day_of_week_id = weekdayOf(conducted_date);
  const slots: SlotDraft[] = [{ key: 1, day_of_week_id, start_time, end_time, follows }];
  return withMovedEnd({ ...newRule(conducted_date), slots }, day_of_week_id);
}
