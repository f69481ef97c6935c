import { addDays, dayInZone, farthestHorizonOf, HORIZON_WEEKS, horizonOf, type Day } from '@planner/schedule';
import type { Tx } from '../../database/database.ts';
import { makeLessons } from '../lessons/lesson-making.service.ts';
import type { NewLessonRow } from '../lessons/lessons.repository.ts';
import { endPassedRules, lockRulesBehind, lockRulesShortOf, markLaidOut, type RuleRow } from './rules.repository.ts';
import { newOccurrences } from './series/new-occurrences.ts';
import { lessonRows } from './series/series-writing.ts';

/** As many rules a transaction, so that no request waits long for one of them. */
const BATCH = 200;

/**
 * RUL-24. One step of the daily job: rules are laid out up to 26 weeks from today; answers whether there may be more.
 * What was laid out once is never laid out again, so an occurrence that was cancelled, moved or deleted stays so.
 */
export async function extendRules(tx: Tx, now: Date): Promise<{ rules: number; lessons: number; more: boolean }> {
  await endPassedRules(tx, now);
  const rules = await lockRulesBehind(tx, HORIZON_WEEKS, now, BATCH);
  const lessons = await layOut(tx, rules, now, (rule) => horizonOf(dayInZone(now, rule.time_zone_teacher)));
  return { rules: rules.length, lessons, more: rules.length === BATCH };
}

/** RUL-24: for who looks past the horizon, up to 24 months from today; answers how many lessons were made. */
export async function extendRulesTo(
  tx: Tx,
  { teacher, now }: { teacher: number; now: Date },
  date: Day,
): Promise<number> {
  const farthest = farthestHorizonOf(dayInZone(now, 'UTC'));
  const until = date < farthest ? date : farthest;
  const rules = await lockRulesShortOf(tx, teacher, until);
  return layOut(tx, rules, now, () => until);
}

/** Most rules have no lesson on the one day a daily step adds, so they are marked together and lessons made by teacher. */
async function layOut(
  tx: Tx,
  rules: readonly RuleRow[],
  now: Date,
  horizonFor: (rule: RuleRow) => Day,
): Promise<number> {
  const rowsOf = (rule: RuleRow): NewLessonRow[] => {
    const occurrences = newOccurrences(rule, horizonFor(rule), addDays(rule.generated_until, 1));
    const day_ids = rule.days.map(({ id }) => id);
    return lessonRows(rule, rule.id, day_ids, occurrences);
  };
  let made = 0;
  for (const [teacher, theirs] of Map.groupBy(rules, ({ teacher_id }) => teacher_id)) {
    const rows = theirs.flatMap(rowsOf);
    if (rows.length === 0) continue;
    made += (await makeLessons(tx, { teacher, rows, by: null, now, text: 'Создано по правилу' })).length;
  }
  for (const [until, laidOut] of Map.groupBy(rules, horizonFor)) {
    await markLaidOut(
      tx,
      laidOut.map(({ id }) => id),
      until,
    );
  }
  return made;
}
