import { addDays, occurrencesOf, type Day, type Occurrence, type RecurringRule, type RuleDay } from '@planner/schedule';
import { holidayOf } from '@planner/schedule/holidays';
import { lessonInstants } from '@planner/schedule/zones';

/** The times in which a rule creates no lessons. */
export interface Skips {
  /** The zone of the rule's clock times. */
  readonly zone: string;
  /** The times off of the teacher, as milliseconds. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  /** Whether public holidays are skipped. */
  readonly holidays: boolean;
}

/** The dates of a rule that skips times off. */
export interface SkippingRule<Slot extends RuleDay = RuleDay> extends RecurringRule<Slot> {
  readonly skips?: Skips;
}

const DAY = 86_400_000;

/** Returns the same times for a rule in another zone. */
export const skipsInZone = (skips: Skips | undefined, zone: string): Skips => ({
  spans: [],
  holidays: false,
  ...skips,
  zone,
});

/** WRK-3, WRK-16. Whether a lesson of this date would be inside a time off, or on a public holiday without lessons. */
export function isSkipped({ skips }: SkippingRule, { original_date, day }: Occurrence): boolean {
  if (skips === undefined) return false;
  if (skips.holidays && holidayOf(original_date) !== null) return true;
  // Two days cover every zone and a lesson past midnight, so most dates need no conversion.
  const noon = Date.parse(`${original_date}T12:00Z`);
  const near = skips.spans.filter(({ start, end }) => noon > start - 2 * DAY && noon < end + 2 * DAY);
  if (near.length === 0) return false;
  const { start_at, end_at } = lessonInstants(original_date, day.start_time, day.end_time, skips.zone);
  return near.some(({ start, end }) => start_at.getTime() < end && end_at.getTime() > start);
}

/** RUL-7, WRK-3. The occurrences of a rule for which it has or creates lessons. */
export const keptOccurrences = <Slot extends RuleDay>(
  rule: SkippingRule<Slot>,
  until: Day,
  from?: Day,
): Occurrence<Slot>[] => occurrencesOf(rule, until, from).filter((occurrence) => !isSkipped(rule, occurrence));

/** WRK-3, WRK-16. The days that a rule skips from `from` to its end; without an end to `until`. Days with lessons are omitted. */
export function skippedDays(
  rule: SkippingRule,
  until: Day,
  { from, known }: { from?: Day; known: readonly Day[] },
): Day[] {
  const { spans = [], holidays = false } = rule.skips ?? {};
  if (spans.length === 0 && !holidays) return [];
  const end = rule.repeat_until ?? until;
  const last = holidays
    ? end
    : addDays(new Date(Math.max(...spans.map((span) => span.end))).toISOString().slice(0, 10), 1);
  const held = new Set(known);
  const days = occurrencesOf(rule, last < end ? last : end, from)
    .filter((occurrence) => isSkipped(rule, occurrence))
    .map(({ original_date }) => original_date)
    .filter((date) => !held.has(date));
  return [...new Set(days)];
}
