import type { Rule } from '@planner/contract';
import { addDays, countOccurrences, isDay, occurrencesOf, type Day, type RecurringRule } from '@planner/schedule';
import { typedCount, type RuleDraft } from './recurring-draft.ts';

/** The fields of an existing rule that determine its weeks. */
export type RuleWeeks = Pick<Rule, 'starts_on' | 'interval_weeks'>;

interface RuleDates {
  rule: RecurringRule;
  /** The first day of the change. For a new rule, its first day. */
  from: Day;
}

/** Returns the dates of a draft; null while its days are incomplete. */
function datesOf(draft: RuleDraft, before: RuleWeeks | undefined): RuleDates | null {
  const { slots, starts_on, repeat_until, ends, interval_weeks } = draft;
  if (starts_on === null || !isDay(starts_on) || (ends === 'until' && !isDay(repeat_until ?? ''))) return null;
  const began = before?.starts_on ?? starts_on;
  const from = began > starts_on ? began : starts_on;
  // RUL-9: a change keeps the weeks of the rule, unless the interval changes.
  const anchor = before?.interval_weeks === interval_weeks ? began : from;
  // The times may be typed incompletely, and dates do not depend on them.
  const days = slots.map(({ day_of_week_id }) => ({ day_of_week_id, start_time: '00:00', end_time: '01:00' }));
  const last = ends === 'until' ? repeat_until : null;
  return { rule: { days, starts_on: anchor, repeat_until: last, interval_weeks }, from };
}

function countOf(draft: RuleDraft, before: RuleWeeks | undefined, until: Day): number {
  const dates = datesOf(draft, before);
  if (dates === null) return 0;
  const { rule, from } = dates;
  return countOccurrences(rule, until) - countOccurrences(rule, addDays(from, -1));
}

/** A change of an existing rule: the rule, and the number of its days on which the server creates no lesson. */
interface Changed {
  before: RuleWeeks;
  skipped: number;
}

/**
 * RUL-5. Returns the number of lessons of a draft with an end. The server's count of a new rule, once known, excludes
 * lessons that have begun and days without lessons.
 */
export function totalOf(draft: RuleDraft, counted: number | undefined, today: Day, changed?: Changed): number {
  if (counted !== undefined) return counted;
  if (draft.ends === 'count') return typedCount(draft.lesson_count) ?? 0;
  return Math.max(0, countOf(draft, changed?.before, draft.repeat_until ?? today) - (changed?.skipped ?? 0));
}

const FIRST_DATES = 3;

/** RUL-82. Returns the first dates of a rule or of its change, so that the teacher sees its weeks. */
export function firstDates(draft: RuleDraft, before?: RuleWeeks): Day[] {
  const dates = datesOf(draft, before);
  if (dates === null) return [];
  const { rule, from } = dates;
  const until = addDays(from, 7 * rule.interval_weeks * (FIRST_DATES + 1));
  return [...new Set(occurrencesOf(rule, until, from).map(({ original_date }) => original_date))].slice(0, FIRST_DATES);
}
