import { lengthMinutes, minutesOf, MINUTES_IN_DAY, spansOverlap, type RuleDay, type Span } from '@planner/schedule';

const WEEK_MINUTES = 7 * MINUTES_IN_DAY;

/** A slot with its break, in minutes from Monday 00:00; a Sunday night ends after the week. */
function spanOfSlot(slot: RuleDay, break_minutes: number): Span {
  const start = (slot.day_of_week_id - 1) * MINUTES_IN_DAY + minutesOf(slot.start_time);
  return { start, end: start + lengthMinutes(slot.start_time, slot.end_time) + break_minutes };
}

/** Two slots of one rule that are in each other's way, as positions in the list; null when none are (RUL-12). */
export function overlappingSlots(
  slots: readonly RuleDay[],
  break_minutes: number,
  interval_weeks: number,
): readonly [number, number] | null {
  const spans = slots.map((slot) => spanOfSlot(slot, break_minutes));
  // Only where every week is a week of lessons does the night from Sunday meet the Monday after it.
  const shifts = interval_weeks === 1 ? [0, WEEK_MINUTES, -WEEK_MINUTES] : [0];
  for (const [index, span] of spans.entries()) {
    for (const [earlier, other] of spans.slice(0, index).entries()) {
      const meets = (shift: number) => spansOverlap(span, { start: other.start + shift, end: other.end + shift });
      if (shifts.some(meets)) return [earlier, index];
    }
  }
  return null;
}

/** Where a slot of the old rule goes in the new one. */
export interface SlotPair {
  /** Its position in the new rule's list. */
  readonly slot: number;
  /** The days by which its dates move. */
  readonly shift: number;
}

const isSameStart = (one: RuleDay, other: RuleDay) =>
  one.day_of_week_id === other.day_of_week_id && minutesOf(one.start_time) === minutesOf(other.start_time);
const isSameDay = (one: RuleDay, other: RuleDay) => one.day_of_week_id === other.day_of_week_id;
const byWeekAndStart = (one: RuleDay, other: RuleDay) =>
  one.day_of_week_id - other.day_of_week_id || minutesOf(one.start_time) - minutesOf(other.start_time);

/**
 * Which new slot each old one becomes, so that its lessons are kept and moved, not made anew: the same weekday and
 * start first, the same weekday next, the rest in their order. An old slot without a new one has no pair (RUL-25).
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
