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

/** Where a day begins first: laid out from there, a rule is far enough ahead in every zone. */
const LATEST_ZONE = 'Pacific/Kiritimati';

/** As many rules a transaction, so that no request waits long for one of them. */
const BATCH = 200;

export function teachersToLayOut(tx: Tx, now: Date): Promise<number[]> {
  const latest = dayInZone(now, LATEST_ZONE);
  return teachersOfRulesBehind(tx, horizonOf(latest), latest);
}

/**
 * RUL-24. One step of the daily job: rules are laid out up to 26 weeks from today; answers whether there may be more.
 * What was laid out once is never laid out again, so an occurrence that was cancelled, moved or deleted stays so.
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

/** RUL-33: a rule whose last day has passed in its own zone is over. */
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

/** The daily job keeps every rule laid out at least this far. */
const SURELY_LAID_OUT_DAYS = 25 * 7;

/** RUL-24: whoever reads days past the horizon has the teacher's rules laid out to them first. */
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

/** For who looks past the horizon, up to 24 months from today; answers whether there may be more. */
async function extendRulesTo(tx: Tx, { teacher, now }: { teacher: number; now: Date }, date: Day): Promise<boolean> {
  const farthest = farthestHorizonOf(dayInZone(now, 'UTC'));
  const until = date < farthest ? date : farthest;
  const rules = await lockRulesShortOf(tx, teacher, until);
  const portion = await portionOf(tx, rules, until);
  await layOut(tx, portion, now, until);
  return portion.length < rules.length;
}

/** RUL-70: so many rules that one transaction makes no more than a request may; one at least. */
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

/** The rule of a lesson, laid out up to a day for who is to change its lessons up to there. */
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

/** Most rules have no lesson on the one day a daily step adds, so they are marked together and lessons made by teacher. */
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
