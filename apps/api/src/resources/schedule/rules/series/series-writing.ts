import { addDays, occurrencesOf, type Day, type RecurringRule } from '@planner/schedule';
import { lessonInstants } from '@planner/schedule/zones';
import type { Tx } from '../../../../database/database.ts';
import { makeLessons } from '../../lessons/creation/lesson-making.service.ts';
import { changeLessonsOfSeries } from '../../lessons/changes/lesson-series.service.ts';
import { refuseTooDear } from '../../lessons/participants/participants.service.ts';
import type { LessonDetails, NewLessonRow } from '../../lessons/lesson-row/lesson-rows.repository.ts';
import { deleteRuleDays, insertRule, insertRuleDays, updateRule, updateRuleDay } from '../rule-row/rules.repository.ts';
import type { RuleRow } from '../rule-row/rule.ts';
import type { SeriesChange } from './series-plan.ts';
import type { NewOccurrence, SeriesLesson, SeriesPlan } from './series.ts';

export interface Author {
  readonly teacher: number;
  readonly now: Date;
}

/**
 * RUL-19, RUL-40. The counts of a change, equal in the preview and after the change. They include lessons that do not
 * exist yet.
 */
export const countsOf = ({ placed, created, removed, kept, ahead }: SeriesPlan) => ({
  created: created.length + ahead.created,
  updated: placed.filter(({ changes }) => changes).length + ahead.updated,
  deleted: removed.length + ahead.deleted,
  kept: [...kept],
  counted_until: ahead.counted_until,
});

/** Whether students must be notified: a lesson is moved, created or deleted. */
export const isVisible = ({ placed, created, removed }: SeriesPlan): boolean =>
  created.length + removed.length > 0 || placed.some(({ moves }) => moves);

/** RUL-33. A rule is active while it can create a lesson today or later. */
export function statusOf(rule: RecurringRule, today: Day): 'active' | 'ended' {
  if (rule.repeat_until === null) return 'active';
  const from = rule.starts_on > today ? rule.starts_on : today;
  return occurrencesOf(rule, addDays(from, 7 * (rule.interval_weeks + 1)), from).length > 0 ? 'active' : 'ended';
}

/** The fields that every lesson copies from its rule. */
export type RuleOfLessons = Pick<
  RuleRow,
  | 'student_id'
  | 'group_id'
  | 'reminder_minutes'
  | 'break_minutes'
  | 'cost_minor'
  | 'goal'
  | 'subject_id'
  | 'meeting_url'
>;

/** The lesson rows of occurrences. `day_ids` are the ids of the slots, in their order. */
export function lessonRows(
  rule: RuleOfLessons,
  rule_id: number,
  day_ids: readonly number[],
  occurrences: readonly NewOccurrence[],
): NewLessonRow[] {
  const { student_id, group_id, reminder_minutes, break_minutes, cost_minor, goal, subject_id, meeting_url } = rule;
  return occurrences.map(({ slot, original_date, conducted_date, start_time, end_time, time_zone_teacher }) => ({
    student_id,
    group_id,
    reminder_minutes,
    break_minutes,
    cost_minor,
    goal,
    subject_id,
    meeting_url,
    rule_id,
    rule_day_id: day_ids[slot] ?? null,
    original_date,
    conducted_date,
    start_time,
    end_time,
    time_zone_teacher,
    ...lessonInstants(conducted_date, start_time, end_time, time_zone_teacher),
    one_time: false,
    trial: false,
    auto_complete: false,
    note_private: '',
    note_shared: '',
  }));
}

type LessonNotes = Pick<LessonDetails, 'recording_url' | 'note_private' | 'note_shared'>;

/**
 * A planned change with the way to apply it: `forks` ends the rule and starts a new one, otherwise the rule itself
 * changes.
 */
export interface DecidedChange {
  readonly rule: RuleRow;
  readonly change: SeriesChange;
  readonly plan: SeriesPlan;
  readonly lessons: readonly SeriesLesson[];
  readonly forks: boolean;
  readonly today: Day;
  /** Notes and the recording apply to one lesson, regardless of the scope of the change. */
  readonly notes?: readonly { ids: readonly number[]; details: LessonNotes }[];
}

/** Applies a plan. Returns the id of the continuing rule. */
export async function carryOut(
  tx: Tx,
  { teacher, now }: Author,
  decision: DecidedChange,
  longest: 'end_time' | 'updated_end_times',
): Promise<number> {
  const { rule, change, plan, lessons, forks, notes = [] } = decision;
  const { id, day_ids } = forks ? await fork(tx, decision, now) : await changeInPlace(tx, decision);
  const { cost_minor, ...details } = change.patch;
  const before = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const changed = plan.placed.filter(({ changes }) => changes).map((placed) => placed.id);
  const takesKey = (placed: SeriesPlan['placed'][number]) =>
    forks || placed.moves || placed.original_date !== before.get(placed.id)?.original_date;
  await changeLessonsOfSeries(tx, {
    teacher,
    now,
    field: longest,
    effect: {
      removed: plan.removed,
      detached: plan.detached,
      moved: plan.placed.filter(takesKey).map(({ slot, moves: _, changes: __, ...place }) => ({
        ...place,
        ...lessonInstants(place.conducted_date, place.start_time, place.end_time, place.time_zone_teacher),
        rule_id: id,
        rule_day_id: slot === null ? null : (day_ids[slot] ?? null),
      })),
      edits: [{ ids: changed, details }, ...notes],
      priced: cost_minor == null ? null : { ids: plan.placed.map((placed) => placed.id), cost_minor },
      group_id: rule.group_id,
    },
  });
  const rows = lessonRows({ ...rule, ...change.patch }, id, day_ids, plan.created);
  const made = await makeLessons(tx, { teacher, rows, now });
  await refuseTooDear(tx, [...changed, ...made.map((lesson) => lesson.id)], longest);
  return id;
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);

async function fork(tx: Tx, { rule, change, today }: DecidedChange, now: Date) {
  const { next, patch, cut, lay_until } = change;
  const { id, days: _, student_name: __, version: ___, skips: _skips, ...row } = rule;
  const repeat_until = addDays(cut, -1);
  await updateRule(tx, rule.teacher_id, id, {
    repeat_until,
    status: statusOf({ ...rule, repeat_until }, today),
  });
  const { days, skips: _nextSkips, ...dates } = next;
  return insertRule(
    tx,
    { ...row, ...dates, ...patch, status: 'active', predecessor_id: id, generated_until: lay_until, created_date: now },
    days,
  );
}

async function changeInPlace(tx: Tx, { rule, change, today }: DecidedChange) {
  const { next, pairs, patch, lay_until } = change;
  const { days, skips: _, ...dates } = next;
  const dropped = rule.days.filter(({ id }) => !pairs.has(id)).map(({ id }) => id);
  await deleteRuleDays(tx, rule.id, dropped);
  const day_ids: number[] = [];
  const idOfSlot = new Map([...pairs].map(([id, { slot }]) => [slot, id]));
  for (const [slot, day] of days.entries()) {
    const id = idOfSlot.get(slot);
    if (id === undefined) day_ids.push(...(await insertRuleDays(tx, rule.id, [day])));
    else {
      await updateRuleDay(tx, rule.id, id, day);
      day_ids.push(id);
    }
  }
  await updateRule(tx, rule.teacher_id, rule.id, {
    ...dates,
    ...patch,
    status: statusOf(next, today),
    generated_until: later(rule.generated_until, lay_until),
  });
  return { id: rule.id, day_ids };
}
