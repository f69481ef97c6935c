import { addDays, countOccurrences, isDay, occurrencesOf, type Day, type RecurringRule } from '@planner/schedule';
import { typedCount, type RuleDraft } from './recurring-draft.ts';

/** Returns the dates of a draft; null while its days are incomplete. */
function datesOf({ slots, starts_on, repeat_until, ends, interval_weeks }: RuleDraft): RecurringRule | null {
  if (starts_on === null || !isDay(starts_on) || (ends === 'until' && !isDay(repeat_until ?? ''))) return null;
  // The times may be typed incompletely, and dates do not depend on them.
  const days = slots.map(({ day_of_week_id }) => ({ day_of_week_id, start_time: '00:00', end_time: '01:00' }));
  return { days, starts_on, repeat_until: ends === 'until' ? repeat_until : null, interval_weeks };
}

function countOf(draft: RuleDraft, until: Day): number {
  const rule = datesOf(draft);
  return rule === null ? 0 : countOccurrences(rule, until);
}

/**
 * RUL-5. Returns the number of lessons of a draft with an end. The server's count, once known, excludes lessons that
 * have begun.
 */
export function totalOf(draft: RuleDraft, counted: number | undefined, today: Day): number {
  if (counted !== undefined) return counted;
  return draft.ends === 'count' ? (typedCount(draft.lesson_count) ?? 0) : countOf(draft, draft.repeat_until ?? today);
}

const FIRST_DATES = 3;

/** RUL-82. Returns the first dates of a rule, so that the teacher sees its weeks. */
export function firstDates(draft: RuleDraft): Day[] {
  const rule = datesOf(draft);
  if (rule === null) return [];
  const until = addDays(rule.starts_on, 7 * rule.interval_weeks * (FIRST_DATES + 1));
  return [...new Set(occurrencesOf(rule, until).map(({ original_date }) => original_date))].slice(0, FIRST_DATES);
}
