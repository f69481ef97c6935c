import { addDays, dayInZone, farthestHorizonOf, horizonOf, type Day } from '@planner/schedule';
import type { Tx } from '../../../database/database.ts';
import type { Ahead } from '../../../http/implement.ts';
import { MOST_AT_ONCE } from '../../quotas/quotas.ts';
import { makeLessons } from '../lessons/creation/lesson-making.service.ts';
import { warnOfTooDear } from '../lessons/participants/participants.service.ts';
import type { NewLessonRow } from '../lessons/lesson-row/lesson-rows.repository.ts';
import {
  endRulesById,
  lockRules,
  lockRulesBehind,
  lockRulesShortOf,
  markLaidOut,
  memberCounts,
  rulesEndingBefore,
  teachersOfRulesBehind,
} from './rule-row/rules.repository.ts';
import type { RuleRow } from './rule-row/rule.ts';
import { newOccurrences } from './series/new-occurrences.ts';
import { lessonRows } from './series/series-writing.ts';

/** The zone in which a day begins first: counted from there, a rule is far enough ahead in every zone. */
const LATEST_ZONE = 'Pacific/Kiritimati';

/** The number of rules in one transaction, so that no request waits long for a lock. */
const BATCH = 200;

export function teachersToLayOut(tx: Tx, now: Date): Promise<number[]> {
  const latest = dayInZone(now, LATEST_ZONE);
  return teachersOfRulesBehind(tx, horizonOf(latest), latest);
}

/**
 * RUL-24. One step of the daily job: creates lessons up to 26 weeks from today. Returns whether there may be more to
 * do. Each date is created once, so a cancelled, moved or deleted date stays so.
 */
export async function extendRules(
  tx: Tx,
  now: Date,
  teacher?: number,
): Promise<{ rules: number; lessons: number; more: boolean }> {
  const latest = dayInZone(now, LATEST_ZONE);
  await endPassedRules(tx, { teacher, now, latest });
  const until = horizonOf(latest);
  const rules = await lockRulesBehind(tx, { teacher, until, limit: BATCH });
  const portion = await portionOf(tx, rules, until);
  const lessons = await layOut(tx, portion, now, until);
  return { rules: portion.length, lessons, more: portion.length < rules.length || rules.length === BATCH };
}

/** RUL-33. Ends the rules whose last day has passed in their own zone. */
async function endPassedRules(
  tx: Tx,
  { teacher, now, latest }: { teacher: number | undefined; now: Date; latest: Day },
): Promise<void> {
  const ending = await rulesEndingBefore(tx, latest, teacher);
  const passed = ending.filter(
    ({ repeat_until, time_zone_teacher }) => repeat_until !== null && repeat_until < dayInZone(now, time_zone_teacher),
  );
  await endRulesById(
    tx,
    passed.map(({ id }) => id),
  );
}

/** The daily job guarantees lessons for at least this number of days. */
const SURELY_LAID_OUT_DAYS = 25 * 7;

/**
 * RUL-24. Call this before a read of days past the horizon. It creates the lessons of the teacher's rules up to `last`.
 */
export async function layOutBefore(
  ahead: Ahead,
  { teacher, now }: { teacher: number; now: Date },
  last: Day,
): Promise<void> {
  if (last <= addDays(dayInZone(now, 'UTC'), SURELY_LAID_OUT_DAYS)) return;
  for (let more = true; more;) {
    await ahead(async (tx) => {
      more = await extendRulesTo(tx, { teacher, now }, last);
    });
  }
}

/** Creates lessons past the horizon, up to 24 months from today. Returns whether there may be more to do. */
async function extendRulesTo(tx: Tx, { teacher, now }: { teacher: number; now: Date }, date: Day): Promise<boolean> {
  const farthest = farthestHorizonOf(dayInZone(now, 'UTC'));
  const until = date < farthest ? date : farthest;
  const rules = await lockRulesShortOf(tx, teacher, until);
  const portion = await portionOf(tx, rules, until);
  await layOut(tx, portion, now, until);
  return portion.length < rules.length;
}

/** WRK-1. Creates the lessons of all rules of a teacher up to a day, before an act on all lessons of a time. */
export async function layOutAllOf(tx: Tx, { teacher, now }: { teacher: number; now: Date }, last: Day): Promise<void> {
  let more = true;
  while (more) more = await extendRulesTo(tx, { teacher, now }, last);
}

/** RUL-70. The number of rules for which one transaction may create lessons, at least one. */
async function portionOf(tx: Tx, rules: readonly RuleRow[], until: Day): Promise<readonly RuleRow[]> {
  const members = await memberCounts(
    tx,
    rules.flatMap(({ group_id }) => group_id ?? []),
  );
  let left = MOST_AT_ONCE;
  const end = rules.findIndex((rule, index) => {
    const lessons = newOccurrences(rule, until, addDays(rule.generated_until, 1)).length;
    left -= lessons * (rule.group_id === null ? 1 : (members.get(rule.group_id) ?? 1));
    return left < 0 && index > 0;
  });
  return end === -1 ? rules : rules.slice(0, end);
}

/** Creates the lessons of a lesson's rule up to a day, before a change that affects the lessons up to this day. */
export async function layOutRuleOf(
  tx: Tx,
  { teacher, now }: { teacher: number; now: Date },
  lesson_id: number,
  until: Day,
): Promise<void> {
  const rules = await lockRules(tx, teacher, { lesson_id });
  const short = rules.filter(({ status, generated_until }) => status === 'active' && generated_until < until);
  await layOut(tx, short, now, until);
}

/**
 * A daily step adds one day, on which most rules have no lesson. So all rules are marked together, and lessons are
 * created for each teacher.
 */
async function layOut(tx: Tx, rules: readonly RuleRow[], now: Date, until: Day): Promise<number> {
  const rowsOf = (rule: RuleRow): NewLessonRow[] => {
    const occurrences = newOccurrences(rule, until, addDays(rule.generated_until, 1));
    const day_ids = rule.days.map(({ id }) => id);
    return lessonRows(rule, rule.id, day_ids, occurrences);
  };
  let made = 0;
  for (const [teacher, theirs] of Map.groupBy(rules, ({ teacher_id }) => teacher_id)) {
    const rows = theirs.flatMap(rowsOf);
    if (rows.length === 0) continue;
    const lessons = await makeLessons(tx, { teacher, rows, now });
    await warnOfTooDear(
      tx,
      teacher,
      lessons.map(({ id }) => id),
    );
    made += lessons.length;
  }
  await markLaidOut(
    tx,
    rules.map(({ id }) => id),
    until,
  );
  return made;
}
