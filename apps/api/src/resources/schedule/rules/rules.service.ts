import type { NewRule, Rule, SavedRule } from '@planner/contract';
import {
  addDays,
  dayInZone,
  dayOfCount,
  farthestHorizonOf,
  horizonOf,
  occurrencesOf,
  type Day,
  type RecurringRule,
  type RuleDay,
} from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';
import { dateText } from '@planner/wording';
import type { z } from 'zod';
import type { Db, Tx } from '../../../database/database.ts';
import { Missing, Refusal } from '../../../http/refusal.ts';
import { announceNothing } from '../../../live/announce.ts';
import { minorOrNull } from '../../ledger/typed-amount.ts';
import { type LessonDefaults, lockTeacher } from '../lessons/lesson-row/lesson-lock.repository.ts';
import type { Learner } from '../lessons/lesson-row/learner.ts';
import { makeLessons } from '../lessons/creation/lesson-making.service.ts';
import { refuseTooDear } from '../lessons/participants/participants.service.ts';
import { activeLearner } from '../lessons/lesson-row/active-learner.service.ts';
import { refuseOverlaps } from '../lessons/lesson-row/lesson-overlaps.repository.ts';
import { reportOf } from '../lessons/reading/saved-lesson.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { noRule, ruleAnswer, type ShownRule } from './rule-row/rule-answer.ts';
import { tellStudentsOfRule } from './rule-telling.service.ts';
import { insertRule, isOwn, nextLessons, rulesOf, skipsOf } from './rule-row/rules.repository.ts';
import { missingOf } from './rule-row/whose.ts';
import type { Whose } from './rule-row/rule.ts';
import { aheadOfNew } from './ahead/ahead.ts';
import { newOccurrences } from './series/new-occurrences.ts';
import { conflictsOf } from './series/series-conflicts.ts';
import { refuseLargeSeries } from './series-size.service.ts';
import { countsOf, lessonRows } from './series/series-writing.ts';
import { checkSlots, refuseTwoEnds, slotsOf } from './series/slot-checks.ts';
import { DAYS_BACK } from './series/turns.ts';
import type { NewOccurrence, SeriesPlan } from './series/series.ts';
import { isSkipped, skippedDays, type SkippingRule } from './rule-row/skipping.ts';

type Wanted = Omit<z.output<typeof NewRule>, 'student_id'>;

const refuse = (field: string, text: string) => new Refusal('invalid', { fields: { [field]: text } });

/** RUL-30. The active rules of a student or group; the newest one also at the top level. */
export async function readRules(
  db: Db,
  { teacher, time_zone, now }: Teaching,
  whose: Whose,
): Promise<Rule & { rules: Rule[] }> {
  if (!(await isOwn(db, teacher, whose))) throw missingOf(whose);
  const rows = await rulesOf(db, teacher, whose);
  const next = await nextLessons(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const rules = rows.map((row) => ruleAnswer(row, next.get(row.id)));
  return { ...(rules[0] ?? noRule(time_zone)), rules };
}

/** The current state of a rule, for the answer of a write. */
export async function savedRule(tx: Tx, { teacher, now }: Teaching, id: number): Promise<Rule> {
  const [row] = await rulesOf(tx, teacher, { rule_id: id });
  if (row === undefined) throw new Missing('rule', id);
  return ruleAnswer(row, (await nextLessons(tx, [id], now)).get(id));
}

/** RUL-7 to RUL-13. Creates a rule and its lessons up to the horizon. */
export async function createRule(tx: Tx, teaching: Teaching, whose: Learner, wanted: Wanted): Promise<SavedRule> {
  const { teacher, now } = teaching;
  const defaults = await lockTeacher(tx, teacher);
  const { name } = await activeLearner(tx, teacher, whose);
  const shown = ruleOf(teaching, whose, wanted, { ...defaults, name });
  const skips = await skipsOf(tx, teacher, shown.time_zone_teacher);
  const rule = { ...withEnd({ ...shown, skips }, wanted, now), skips };
  const { created, until } = layOut(rule, wanted.starts_on, now);
  const size = { learner: whose, created: created.length, changed: 0, rules: 1 };
  await refuseLargeSeries(tx, teaching, size, 'days_of_week');
  const ahead = aheadOfNew(rule, until);
  const plan: SeriesPlan = { placed: [], created, removed: [], detached: [], kept: [], ahead };
  const conflicts = await conflictsOf(tx, { teacher, rule, plan });
  const skipped_holidays = skippedDays(rule, until, { known: [] });
  const report = reportOf({ ...countsOf(plan), conflicts, skipped_holidays });
  if (wanted.dry_run) {
    announceNothing(tx);
    return { rule: ruleAnswer(rule, firstOf(created, rule)), report, operation_id: null };
  }
  refuseOverlaps(conflicts, wanted.force);

  const { days, student_name: _, id: __, version: ___, skips: _skips, ...row } = rule;
  const { id, day_ids } = await insertRule(
    tx,
    { ...row, teacher_id: teacher, generated_until: until, created_date: now },
    days,
  );
  const notes = { note_private: wanted.note_private ?? '', note_shared: wanted.note_shared ?? '' };
  const rows = lessonRows(rule, id, day_ids, created).map((made, index) =>
    index === 0 ? { ...made, ...notes } : made,
  );
  const made = await makeLessons(tx, { teacher, rows, now });
  await refuseTooDear(
    tx,
    made.map((lesson) => lesson.id),
    'end_times',
  );
  await tellStudentsOfRule(tx, { ...rule, id, teacher_id: teacher }, 'made', now);
  return { rule: await savedRule(tx, teaching, id), report, operation_id: null };
}

function ruleOf(
  { time_zone, now }: Teaching,
  whose: Learner,
  wanted: Wanted,
  defaults: LessonDefaults & { name: string },
): ShownRule {
  const time_zone_teacher = wanted.time_zone_teacher ?? time_zone;
  const days = slotsOf(wanted.days_of_week, wanted.start_times, wanted.end_times);
  const break_minutes = wanted.break_minutes ?? defaults.break_minutes;
  const { interval_weeks, cost_lesson } = wanted;
  checkSlots(days, { break_minutes, interval_weeks }, { start: 'start_times', end: 'end_times' });
  return {
    id: null,
    version: null,
    student_id: 'student_id' in whose ? whose.student_id : null,
    group_id: 'group_id' in whose ? whose.group_id : null,
    student_name: defaults.name,
    time_zone_teacher,
    starts_on: wanted.starts_on ?? dayInZone(now, time_zone_teacher),
    repeat_until: wanted.repeat_until ?? null,
    interval_weeks,
    reminder_minutes: wanted.reminder_minutes ?? defaults.reminder_minutes,
    break_minutes,
    cost_minor: minorOrNull(cost_lesson, 'cost_lesson'),
    goal: wanted.goal ?? '',
    subject_id: wanted.subject_id ?? null,
    meeting_url: wanted.meeting_url ?? defaults.meeting_url,
    days,
  };
}

/** RUL-80. Without an end of its own the rule ends on the day of its last counted lesson. */
function withEnd(
  rule: ShownRule & SkippingRule,
  { starts_on, repeat_until, lesson_count }: Wanted,
  now: Date,
): ShownRule {
  refuseTwoEnds({ repeat_until, lesson_count });
  if (lesson_count === undefined) return rule;
  const isMeant = isAhead(rule.time_zone_teacher, starts_on, now);
  return {
    ...rule,
    repeat_until: dayOfCount(rule, lesson_count, { isMeant: (one) => isMeant(one) && !isSkipped(rule, one) }),
  };
}

/** RUL-8. Whether a lesson is created. A begun lesson is created only if the request names an earlier first day. */
function isAhead(zone: string, said: Day | undefined, now: Date) {
  const isPastMeant = said !== undefined && said < dayInZone(now, zone);
  return ({ original_date, day }: { original_date: Day; day: RuleDay }): boolean =>
    isPastMeant || instantOf(original_date, day.start_time, zone) > now;
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/**
 * The last day up to which lessons are created immediately. A rule that starts past the horizon gets its first
 * interval.
 */
function firstHorizon({ starts_on, interval_weeks }: RecurringRule, today: Day): Day {
  return later(horizonOf(today), addDays(starts_on, 7 * interval_weeks));
}

/** RUL-8. Lessons that have begun are omitted, unless the request names an earlier first day. */
function layOut(
  rule: ShownRule & SkippingRule,
  said: Day | undefined,
  now: Date,
): { created: NewOccurrence[]; until: Day } {
  const { starts_on, repeat_until, time_zone_teacher } = rule;
  const today = dayInZone(now, time_zone_teacher);
  if (starts_on < addDays(today, -DAYS_BACK))
    throw refuse('starts_on', 'Расписание может начаться не раньше чем год назад');
  if (starts_on > farthestHorizonOf(today))
    throw refuse('starts_on', 'Расписание может начаться не позже чем через два года');
  if (repeat_until !== null && repeat_until < starts_on) {
    throw refuse('repeat_until', `Расписание начинается ${dateText(starts_on)}, а заканчивается раньше`);
  }
  const until = firstHorizon(rule, today);
  const isPastMeant = said !== undefined && said < today;
  const created = newOccurrences(rule, until).filter(
    ({ conducted_date, start_time }) => isPastMeant || instantOf(conducted_date, start_time, time_zone_teacher) > now,
  );
  if (created.length > 0 || repeat_until === null) return { created, until };
  throw refuse('repeat_until', `До этой даты нет ни одного занятия. ${firstText(rule, now)}`);
}

function firstText(rule: ShownRule, now: Date): string {
  const { days, interval_weeks, starts_on, time_zone_teacher } = rule;
  const endless = { days, interval_weeks, starts_on, repeat_until: null };
  const first = occurrencesOf(endless, addDays(starts_on, 14 * interval_weeks)).find(
    ({ original_date, day }) => instantOf(original_date, day.start_time, time_zone_teacher) > now,
  );
  return first === undefined ? '' : `Первое было бы ${dateText(first.original_date)}`;
}

function firstOf(created: readonly NewOccurrence[], { cost_minor, time_zone_teacher }: ShownRule) {
  const [first] = created;
  if (first === undefined) return undefined;
  const start_at = instantOf(first.conducted_date, first.start_time, time_zone_teacher).toISOString();
  return { start_at, cost_minor: cost_minor ?? 0 };
}
