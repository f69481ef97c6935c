import type { KnownVersion, SeriesReport } from '@planner/contract';
import { addDays, dayInZone, type Day } from '@planner/schedule';
import type { Tx } from '../../../database/database.ts';
import { announceNothing } from '../../../live/announce.ts';
import type { Learner } from '../lessons/lesson-row/learner.ts';
import { lockTeacher } from '../lessons/lesson-row/lesson-lock.repository.ts';
import { changeLessonsOfSeries } from '../lessons/changes/lesson-series.service.ts';
import { reportOf } from '../lessons/reading/saved-lesson.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { tellStudentsOfRule } from './rule-telling.service.ts';
import { isOwn, lockRules, updateRule } from './rule-row/rules.repository.ts';
import type { RuleRow, Whose } from './rule-row/rule.ts';
import { missingOf } from './rule-row/whose.ts';
import { lockSeries, type SeriesScope } from './series.service.ts';
import { planEnd } from './series/series-end.ts';
import { lessonsOfSeries, type LoadedLesson } from './series/series-lessons.repository.ts';
import { countsOf, statusOf, type Author } from './series/series-writing.ts';
import { seriesDate, type SeriesPlan } from './series/series.ts';

const WEEK = 7;

const later = (one: Day, other: Day): Day => (one > other ? one : other);

interface Ending {
  readonly rule: RuleRow;
  readonly plan: SeriesPlan;
  /** The last day of the rule. */
  readonly repeat_until: Day;
}

/**
 * RUL-31. Deletes a lesson and the later ones, or all future ones. A lesson with a record stays as a one-time lesson.
 */
export async function deleteSeries(
  tx: Tx,
  { teacher, now }: Teaching,
  lesson_id: number,
  { scope, dry_run, version }: { scope: SeriesScope; dry_run: boolean; version: KnownVersion },
): Promise<SeriesReport> {
  await lockTeacher(tx, teacher);
  const { rule, anchor } = await lockSeries(tx, teacher, lesson_id, version);
  const ending =
    scope === 'all'
      ? await endingOf(tx, { teacher, now }, rule, { anchor })
      : await endingFrom(tx, { teacher, now }, rule, anchor);
  return finish(tx, { teacher, now }, [ending], dry_run);
}

/** RUL-32. Ends a rule, or every rule of a student or group, before a day. */
export async function endRules(
  tx: Tx,
  { teacher, now }: Teaching,
  whose: Whose,
  { from, dry_run }: { from?: Day | undefined; dry_run: boolean },
): Promise<SeriesReport> {
  await lockTeacher(tx, teacher);
  if (!(await isOwn(tx, teacher, whose))) throw missingOf(whose);
  const endings = await endingsOf(tx, { teacher, now }, whose, from);
  return finish(tx, { teacher, now }, endings, dry_run);
}

/** RUL-34. Ends the rules of an archived student or group. With `dry_run` it only counts. */
export async function endRulesOf(
  tx: Tx,
  teacher: number,
  whose: Learner,
  now: Date,
  { dry_run = false }: { dry_run?: boolean } = {},
): Promise<EndedRules> {
  const endings = await endingsOf(tx, { teacher, now }, whose);
  if (!dry_run) for (const ending of endings) await end(tx, { teacher, now }, ending);
  const { deleted, counted_until } = totalOf(endings);
  return {
    ended_rules: endings.length,
    future_lessons_removed: deleted,
    lessons_ahead: sumOf(endings, ({ plan }) => plan.ahead.deleted),
    counted_until,
  };
}

export interface EndedRules {
  ended_rules: number;
  future_lessons_removed: number;
  /** The lessons among `future_lessons_removed` that did not exist yet. */
  lessons_ahead: number;
  counted_until: Day | null;
}

const sumOf = (endings: readonly Ending[], count: (ending: Ending) => number): number =>
  endings.reduce((sum, ending) => sum + count(ending), 0);

/** RUL-40. The counts of several rules together. All rules without an end are counted up to one common day. */
function totalOf(endings: readonly Ending[]): Pick<SeriesReport, 'deleted' | 'kept' | 'counted_until'> {
  const counts = endings.map(({ plan }) => countsOf(plan));
  return {
    deleted: counts.reduce((sum, { deleted }) => sum + deleted, 0),
    kept: counts.flatMap(({ kept }) => kept),
    counted_until: counts.find(({ counted_until }) => counted_until !== null)?.counted_until ?? null,
  };
}

async function endingsOf(tx: Tx, author: Author, whose: Whose, from?: Day): Promise<Ending[]> {
  const endings: Ending[] = [];
  const rules = await lockRules(tx, author.teacher, whose);
  const until = rules.map(({ generated_until }) => generated_until).reduce(later, from ?? '');
  for (const rule of rules) {
    endings.push(await endingOf(tx, author, rule, { from, until }));
  }
  return endings;
}

async function endingOf(
  tx: Tx,
  { teacher, now }: Author,
  rule: RuleRow,
  { from, anchor, until }: { from?: Day | undefined; anchor?: LoadedLesson; until?: Day },
): Promise<Ending> {
  const today = dayInZone(now, rule.time_zone_teacher);
  const isFromNow = from === undefined || from <= today;
  // A lesson moved within its week keeps its original date, so a future lesson may have an original date before today.
  const cut = isFromNow ? addDays(today, -WEEK) : from;
  const lessons = await lessonsOfSeries(tx, teacher, rule.id, cut, anchor?.id);
  const plan = planEnd(rule, lessons, { cut, now, ...(anchor && { anchor }), ...(until && { until }) });
  return { rule, plan, repeat_until: addDays(isFromNow ? today : from, -1) };
}

async function endingFrom(tx: Tx, { teacher, now }: Author, rule: RuleRow, anchor: LoadedLesson): Promise<Ending> {
  const cut = seriesDate(anchor);
  const lessons = await lessonsOfSeries(tx, teacher, rule.id, cut, anchor.id);
  const plan = planEnd(rule, lessons, { cut, anchor, now });
  const touched = new Set([...plan.removed, ...plan.detached, anchor.id]);
  const isDayShared = lessons.some((lesson) => seriesDate(lesson) === cut && !touched.has(lesson.id));
  return { rule, plan, repeat_until: isDayShared ? cut : addDays(cut, -1) };
}

async function finish(tx: Tx, author: Author, endings: readonly Ending[], dry_run: boolean): Promise<SeriesReport> {
  if (dry_run) announceNothing(tx);
  else for (const ending of endings) await end(tx, author, ending);
  return reportOf(totalOf(endings));
}

async function end(tx: Tx, { teacher, now }: Author, { rule, plan, repeat_until }: Ending): Promise<void> {
  const last = rule.repeat_until !== null && rule.repeat_until < repeat_until ? rule.repeat_until : repeat_until;
  const today = dayInZone(now, rule.time_zone_teacher);
  await updateRule(tx, teacher, rule.id, {
    repeat_until: last,
    status: statusOf({ ...rule, repeat_until: last }, today),
  });
  await changeLessonsOfSeries(tx, {
    teacher,
    now,
    field: 'repeat_until',
    effect: {
      removed: plan.removed,
      detached: plan.detached,
      moved: [],
      edits: [],
      priced: null,
      group_id: rule.group_id,
    },
  });
  await tellStudentsOfRule(tx, rule, plan.removed.length > 0 ? 'ended' : null, now);
}
