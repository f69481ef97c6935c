import { lengthMinutes, minutesOf, MINUTES_IN_DAY, spansOverlap, type RuleDay, type Span } from '@planner/schedule';

const WEEK_MINUTES = 7 * MINUTES_IN_DAY;

/** A slot with its break, in minutes from Monday 00:00. A slot of Sunday night ends after the week. */
function spanOfSlot(slot: RuleDay, break_minutes: number): Span {
  const start = (slot.day_of_week_id - 1) * MINUTES_IN_DAY + minutesOf(slot.start_time);
  return { start, end: start + lengthMinutes(slot.start_time, slot.end_time) + break_minutes };
}

/** RUL-12. The indexes of two overlapping slots, or null. */
export function overlappingSlots(
  slots: readonly RuleDay[],
  break_minutes: number,
  interval_weeks: number,
): readonly [number, number] | null {
  const spans = slots.map((slot) => spanOfSlot(slot, break_minutes));
  // Sunday night can overlap Monday only if every week has lessons.
  const shifts = interval_weeks === 1 ? [0, WEEK_MINUTES, -WEEK_MINUTES] : [0];
  for (const [index, span] of spans.entries()) {
    for (const [earlier, other] of spans.slice(0, index).entries()) {
      const meets = (shift: number) => spansOverlap(span, { start: other.start + shift, end: other.end + shift });
      if (shifts.some(meets)) return [earlier, index];
    }
  }
  return null;
}

/** The new slot of an old slot. */
export interface SlotPair {
  /** The index in the new rule's list. */
  readonly slot: number;
  /** The number of days by which its dates move. */
  readonly shift: number;
}

const isSameStart = (one: RuleDay, other: RuleDay) =>
  one.day_of_week_id === other.day_of_week_id && minutesOf(one.start_time) === minutesOf(other.start_time);
const isSameDay = (one: RuleDay, other: RuleDay) => one.day_of_week_id === other.day_of_week_id;
const byWeekAndStart = (one: RuleDay, other: RuleDay) =>
  one.day_of_week_id - other.day_of_week_id || minutesOf(one.start_time) - minutesOf(other.start_time);

/**
 * RUL-25. Matches old slots to new ones, so that lessons are moved and not recreated: by weekday and start, then by
 * weekday, then in order. A removed slot has no pair.
 */
export function pairSlots(
  before: readonly (RuleDay & { readonly id: number })[],
  after: readonly RuleDay[],
): Map<number, SlotPair> {
  const pairs = new Map<number, SlotPair>();
  const free = new Set(after.keys());
  const ordered = before.toSorted(byWeekAndStart);
  for (const fits of [isSameStart, isSameDay, () => true]) {
    for (const old of ordered) {
      if (pairs.has(old.id)) continue;
      const found = after
        .map((slot, position) => ({ slot, position }))
        .toSorted((one, other) => byWeekAndStart(one.slot, other.slot))
        .find(({ slot, position }) => free.has(position) && fits(old, slot));
      if (found === undefined) continue;
      free.delete(found.position);
      pairs.set(old.id, { slot: found.position, shift: found.slot.day_of_week_id - old.day_of_week_id });
    }
  }
  return pairs;
}
