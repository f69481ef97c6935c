import { addDays, occurrencesOf, type Day } from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';
import type { SeriesRule } from '../rule-row/rule.ts';
import { isSkipped, keptOccurrences, type SkippingRule } from '../rule-row/skipping.ts';
import type { NewOccurrence, SeriesLesson } from './series.ts';
import type { SlotPair } from './slots.ts';

/** The new state of a rule. New slots have no ids yet. */
export interface NextRule extends SkippingRule {
  readonly time_zone_teacher: string;
}

/** RUL-7, WRK-3. The lessons of a rule between two days, each at the time of its slot, outside of times off. */
export function newOccurrences(rule: NextRule, until: Day, from?: Day): NewOccurrence[] {
  return keptOccurrences(rule, until, from).map(({ day, original_date }) => ({
    slot: rule.days.indexOf(day),
    original_date,
    conducted_date: original_date,
    start_time: day.start_time,
    end_time: day.end_time,
    time_zone_teacher: rule.time_zone_teacher,
  }));
}

/** The part of a change that determines the created lessons. */
interface Laying {
  readonly next: NextRule;
  readonly pairs: ReadonlyMap<number, SlotPair>;
  readonly cut: Day;
  readonly sweeps: boolean;
  readonly lay_until: Day;
  readonly now: Date;
}

const keyOf = (slot_id: number | null, date: Day | null) => `${slot_id} ${date}`;

/**
 * RUL-21, WRK-3. The lessons of the new rule for dates that the old rule has not created. A date that the old rule has
 * created stays: a deleted, cancelled or moved lesson does not reappear.
 */
export function missingOccurrences(
  rule: SeriesRule,
  lessons: readonly SeriesLesson[],
  removed: readonly number[],
  { next, pairs, cut, sweeps, lay_until, now }: Laying,
): NewOccurrence[] {
  const oldSlots = new Map([...pairs].map(([id, pair]) => [pair.slot, { id, shift: pair.shift }]));
  const gone = new Set(removed);
  const left = lessons.filter(({ id }) => !gone.has(id));
  const rows = new Set(left.map(({ rule_day_id, original_date }) => keyOf(rule_day_id, original_date)));
  const oldDates = new Set(rows);
  // WRK-3. The old rule has created no lesson on a date that it skips.
  const skipped = new Set<string>();
  for (const occurrence of occurrencesOf(rule, rule.generated_until)) {
    const key = keyOf(occurrence.day.id, occurrence.original_date);
    if (isSkipped(rule, occurrence)) skipped.add(key);
    else oldDates.add(key);
  }
  const wasLaid = (slot: number, date: Day): boolean => {
    const old = oldSlots.get(slot);
    if (old === undefined) return !sweeps;
    const oldDate = addDays(date, -old.shift);
    const key = keyOf(old.id, oldDate);
    if (sweeps) return oldDate >= cut && oldDates.has(key);
    if (skipped.has(key) && !rows.has(key)) return false;
    // RUL-61. After its end the old rule created nothing, but the moved weekday may still be before the end.
    return oldDate <= rule.generated_until && (rule.repeat_until === null || oldDate <= rule.repeat_until);
  };
  return newOccurrences(next, lay_until, cut)
    .filter(({ slot, original_date }) => !wasLaid(slot, original_date))
    .filter((place) => instantOf(place.conducted_date, place.start_time, place.time_zone_teacher) > now);
}
