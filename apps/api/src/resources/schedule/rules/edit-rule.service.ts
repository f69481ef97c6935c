import type { RuleChange, SavedRule } from '@planner/contract';
import {
  addDays,
  clockOf,
  dayInZone,
  dayOfCount,
  farthestHorizonOf,
  horizonOf,
  type Day,
  type RuleDay,
} from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';
import { dateText } from '@planner/wording';
import type { z } from 'zod';
import type { Tx } from '../../../database/database.ts';
import { refuseOldVersion } from '../../../http/conflict/old-version.ts';
import { Missing, Refusal } from '../../../http/refusal.ts';
import { announceNothing } from '../../../live/announce.ts';
import { activeLearner, learnerOf } from '../lessons/lesson-row/active-learner.service.ts';
import { lockTeacher } from '../lessons/lesson-row/lesson-lock.repository.ts';
import { refuseOverlaps } from '../lessons/lesson-row/lesson-overlaps.repository.ts';
import { reportOf } from '../lessons/reading/saved-lesson.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { ruleAnswer } from './rule-row/rule-answer.ts';
import { tellStudentsOfRule } from './rule-telling.service.ts';
import { isOwn, lockRules } from './rule-row/rules.repository.ts';
import type { RuleRow } from './rule-row/rule.ts';
import { savedRule } from './rules.service.ts';
import { attributesOf } from './series/attributes.ts';
import { conflictsOf } from './series/series-conflicts.ts';
import { hasEarlierLessons, lessonsOfSeries } from './series/series-lessons.repository.ts';
import type { NextRule } from './series/new-occurrences.ts';
import { planChange, type SeriesChange } from './series/series-plan.ts';
import { refuseLargeChange } from './series-size.service.ts';
import { carryOut, countsOf, isVisible, type DecidedChange } from './series/series-writing.ts';
import { isSkipped, skippedDays, skipsInZone } from './rule-row/skipping.ts';
import { checkSlots, refuseTwoEnds, slotsOf } from './series/slot-checks.ts';
import { pairSlots } from './series/slots.ts';
import { turnFrom } from './series/turns.ts';
import { missingOf, whoseOf } from './rule-row/whose.ts';

type Change = z.output<typeof RuleChange>;

const refuse = (field: string, text: string) => new Refusal('invalid', { fields: { [field]: text } });

/** RUL-23 to RUL-28. Changes a rule from a day on. */
export async function editRule(tx: Tx, teaching: Teaching, change: Change): Promise<SavedRule> {
  const { teacher, now } = teaching;
  await lockTeacher(tx, teacher);
  const rule = await lockOneRule(tx, teacher, change);
  const decision = await decide(tx, teaching, rule, change);
  await refuseLargeChange(tx, teaching, decision, 'updated_days_of_week');
  const { next, patch } = decision.change;
  const conflicts = await conflictsOf(tx, {
    teacher,
    rule,
    patch,
    lessons: decision.lessons,
    plan: decision.plan,
  });
  const report = reportOf({ ...countsOf(decision.plan), conflicts, skipped_holidays: skippedOf(decision) });
  if (change.dry_run) {
    announceNothing(tx);
    const { id, version } = decision.forks ? { id: null, version: null } : rule;
    return { rule: ruleAnswer({ ...rule, ...next, ...patch, id, version }), report, operation_id: null };
  }
  refuseOverlaps(conflicts, change.force);
  const id = await carryOut(tx, { teacher, now }, decision, 'updated_end_times');
  await tellStudentsOfRule(tx, { ...rule, id }, isVisible(decision.plan) ? 'changed' : null, now);
  return { rule: await savedRule(tx, teaching, id), report, operation_id: null };
}

/** WRK-3. The days that the changed rule skips and that have no lesson. */
const skippedOf = ({ change: { next, cut, lay_until }, lessons }: DecidedChange): Day[] =>
  skippedDays(next, lay_until, { from: cut, known: lessons.flatMap(({ original_date }) => original_date ?? []) });

/** RUL-29. A student or group named together with a rule must be its owner. */
function refuseOthers(rule: RuleRow, { student_id, group_id }: Change): void {
  if (student_id !== undefined && student_id !== rule.student_id) {
    throw new Missing('student', student_id, 'Эти регулярные занятия не у этого ученика');
  }
  if (group_id !== undefined && group_id !== rule.group_id) {
    throw new Missing('group', group_id, 'Эти регулярные занятия не у этой группы');
  }
}

async function lockOneRule(tx: Tx, teacher: number, change: Change): Promise<RuleRow> {
  const whose = whoseOf(change);
  if (!(await isOwn(tx, teacher, whose))) throw missingOf(whose);
  const [rule] = await lockRules(tx, teacher, whose);
  if (rule === undefined) throw missingOf(whose, 'Регулярных занятий здесь нет');
  refuseOthers(rule, change);
  refuseOldVersion(rule, change.version, 'rule');
  await activeLearner(tx, teacher, learnerOf(rule));
  return rule;
}

async function decide(tx: Tx, { teacher, now }: Teaching, rule: RuleRow, change: Change): Promise<DecidedChange> {
  const time_zone_teacher = change.time_zone_teacher ?? rule.time_zone_teacher;
  const today = dayInZone(now, time_zone_teacher);
  const days = newDays(change) ?? rule.days;
  const { interval_weeks = rule.interval_weeks, break_minutes = rule.break_minutes } = change;
  const repeat_until = lastDay(rule, { ...change, days, interval_weeks, time_zone_teacher }, { today, now });
  const restructures =
    !isSameSlots(days, rule.days) ||
    interval_weeks !== rule.interval_weeks ||
    time_zone_teacher !== rule.time_zone_teacher;
  checkSlots(days, { break_minutes, interval_weeks }, { start: 'updated_start_times', end: 'updated_end_times' });

  const patch = attributesOf(change);
  const onlyEnds = !restructures && Object.keys(patch).length === 0;
  const cut = onlyEnds ? today : firstDay(rule, change, today);
  const begins = onlyEnds ? rule.starts_on : cut;
  if (repeat_until !== null && repeat_until < begins) {
    throw refuse('repeat_until', `Расписание действует с ${dateText(begins)}, а заканчивается раньше`);
  }
  const forks =
    !onlyEnds &&
    (cut > rule.generated_until || (restructures && (await hasEarlierLessons(tx, teacher, rule.id, cut, now))));
  const lessons = await lessonsOfSeries(tx, teacher, rule.id, cut);
  const starts_on = startsOn(rule, { interval_weeks, cut, moves: forks || restructures });
  const skips = skipsInZone(rule.skips, time_zone_teacher);
  const next: NextRule = { days, starts_on, repeat_until, interval_weeks, time_zone_teacher, skips };
  const laid = later(rule.generated_until, horizonOf(today));
  const series: SeriesChange = {
    next,
    pairs: pairSlots(rule.days, days),
    patch,
    cut,
    anchor: null,
    shift_moved: false,
    sweeps: true,
    lay_until: cut > laid ? addDays(cut, 7 * interval_weeks) : laid,
    now,
  };
  return { rule, change: series, plan: planChange(rule, lessons, series), lessons, forks, today };
}

/** RUL-80. The last day of the changed rule: the named one, or the day of the last counted lesson. */
function lastDay(
  rule: RuleRow,
  change: Change & { days: readonly RuleDay[]; interval_weeks: number; time_zone_teacher: string },
  { today, now }: { today: Day; now: Date },
): Day | null {
  const { lesson_count, days, interval_weeks, time_zone_teacher } = change;
  refuseTwoEnds(change);
  if (lesson_count === undefined) return change.repeat_until === undefined ? rule.repeat_until : change.repeat_until;
  const from = firstDay(rule, change, today);
  const starts_on = interval_weeks === rule.interval_weeks ? rule.starts_on : from;
  const skips = skipsInZone(rule.skips, time_zone_teacher);
  const next = { days, interval_weeks, starts_on, repeat_until: null, skips };
  const isMeant = ({ original_date, day }: { original_date: Day; day: RuleDay }) =>
    instantOf(original_date, day.start_time, time_zone_teacher) > now && !isSkipped(next, { original_date, day });
  return dayOfCount(next, lesson_count, { from, isMeant });
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** A rule of every second week keeps its weeks. A rule with a new interval restarts at the cut. */
function startsOn(rule: RuleRow, { interval_weeks, cut, moves }: { interval_weeks: number; cut: Day; moves: boolean }) {
  if (!moves) return rule.starts_on;
  return interval_weeks === rule.interval_weeks ? turnFrom(rule, cut) : cut;
}

function newDays(change: Change): RuleDay[] | null {
  const { updated_days_of_week: days, updated_start_times: starts, updated_end_times: ends } = change;
  if (days === undefined && starts === undefined && ends === undefined) return null;
  return slotsOf(days, starts, ends);
}

const keysOf = (days: readonly RuleDay[]) =>
  days.map((day) => `${day.day_of_week_id} ${clockOf(day.start_time)} ${clockOf(day.end_time)}`).toSorted();
const isSameSlots = (one: readonly RuleDay[], other: readonly RuleDay[]) => {
  const others = keysOf(other);
  return one.length === other.length && keysOf(one).every((key, index) => key === others[index]);
};

/** RUL-23. The first day of the change: by default today, never in the past. */
function firstDay(rule: RuleRow, change: Change, today: Day): Day {
  const { apply_from = today } = change;
  if (apply_from > farthestHorizonOf(today)) {
    throw refuse('apply_from', 'Расписание можно изменить не дальше чем на два года вперёд');
  }
  return later(later(apply_from, rule.starts_on), today);
}
