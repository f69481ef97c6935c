import { addDays, type Day } from '@planner/schedule';
import type { RuleSlot, SeriesRule } from '../rule-row/rule.ts';
import { keptOccurrences, type SkippingRule } from '../rule-row/skipping.ts';

/** RUL-40. The effect of a change on the lessons that a rule has not created yet, counted without creating them. */
export interface Ahead {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  /** For a rule without an end: the day up to which lessons are counted. All later lessons are affected too. */
  readonly counted_until: Day | null;
}

/** A date of a rule with its slot. */
interface Turn {
  readonly slot: number | null;
  readonly original_date: Day | null;
}

const keyOf = ({ slot, original_date }: Turn): string => `${slot} ${original_date}`;
const later = (one: Day, other: Day): Day => (one > other ? one : other);
const countAfter = (rule: SkippingRule, laid: Day, last: Day): number =>
  keptOccurrences(rule, last, addDays(laid, 1)).length;

/** For a new rule: the lessons after `laid`, the last day up to which lessons are created immediately. */
export const aheadOfNew = (rule: SkippingRule, laid: Day): Ahead => ({
  created: countAfter(rule, laid, rule.repeat_until ?? laid),
  updated: 0,
  deleted: 0,
  counted_until: rule.repeat_until === null ? laid : null,
});

/**
 * For a rule that ends before `cut`: the lessons that it will not create. A rule without an end is counted up to
 * `until`.
 */
export const aheadOfEnd = (rule: SeriesRule, cut: Day, until: Day = rule.generated_until): Ahead => ({
  created: 0,
  updated: 0,
  deleted: countAfter(rule, later(rule.generated_until, addDays(cut, -1)), rule.repeat_until ?? until),
  counted_until: rule.repeat_until === null ? later(until, cut) : null,
});

/** For unchanged rules: the lessons after their horizon. All rules without an end are counted up to one common day. */
export function aheadOfAll<Rule extends SeriesRule>(
  rules: readonly Rule[],
  isOfGroup: (rule: Rule) => boolean,
): { lessons: number; group_lessons: number; counted_until: Day | null } {
  const until = rules.map(({ generated_until }) => generated_until).reduce(later, '');
  const lessonsOf = (some: readonly Rule[]) =>
    some.reduce((sum, rule) => sum + countAfter(rule, rule.generated_until, rule.repeat_until ?? until), 0);
  const isEndless = rules.some(({ repeat_until }) => repeat_until === null);
  return {
    lessons: lessonsOf(rules),
    group_lessons: lessonsOf(rules.filter(isOfGroup)),
    counted_until: isEndless ? until : null,
  };
}

interface ChangeAhead {
  readonly next: SkippingRule;
  /** By the id of an old slot: the index of its new slot, and the number of days by which its dates move. */
  readonly pairs: ReadonlyMap<number, { readonly slot: number; readonly shift: number }>;
  readonly cut: Day;
  /** The last day up to which the changed rule creates its lessons immediately. */
  readonly laid: Day;
  /** The dates of the changed rule up to `laid`: `placed` are existing lessons, `made` are new ones. */
  readonly placed: readonly Turn[];
  readonly made: readonly Turn[];
  /** Whether the change is visible in the lessons of a slot. */
  changes(slot: RuleSlot): boolean;
}

/** For a changed rule. A date that had no lesson yet and is created now counts as the same lesson, not as a new one. */
export function aheadOfChange(rule: SeriesRule, change: ChangeAhead): Ahead {
  const { next, pairs, cut, laid, placed, made, changes } = change;
  const ends = [rule.repeat_until, next.repeat_until].filter((end) => end !== null);
  const isEndless = ends.length < 2;
  const last = [laid, rule.generated_until, ...ends].reduce(later);
  const before = new Map<string, boolean>();
  let deleted = 0;
  const earliest = Math.min(0, ...[...pairs.values()].map(({ shift }) => shift));
  for (const turn of keptOccurrences(rule, addDays(last, -earliest), later(cut, addDays(rule.generated_until, 1)))) {
    const pair = pairs.get(turn.day.id);
    const date = addDays(turn.original_date, pair?.shift ?? 0);
    if (isEndless && date > last) continue;
    if (pair === undefined) deleted += 1;
    else before.set(keyOf({ slot: pair.slot, original_date: date }), changes(turn.day));
  }
  const held = new Set(placed.map(keyOf));
  const ahead = keptOccurrences(next, last, later(cut, addDays(laid, 1)))
    .map(({ day, original_date }) => keyOf({ slot: next.days.indexOf(day), original_date }))
    .filter((key) => !held.has(key));
  const made_now = new Set(made.map(keyOf));
  const after = new Set([...made_now, ...ahead]);
  const stay = [...before.keys()].filter((key) => after.has(key));
  return {
    // The caller counts `made` as created, so a date of `made` that the old rule would have created is subtracted here.
    created: after.size - made_now.size - stay.length,
    updated: stay.filter((key) => before.get(key)).length,
    deleted: deleted + before.size - stay.length,
    counted_until: isEndless ? last : null,
  };
}
