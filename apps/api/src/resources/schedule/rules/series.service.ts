import type { KnownVersion, LessonBrief, LessonChange, SavedLesson } from '@planner/contract';
import { addDays, addMinutes, dayInZone, farthestHorizonOf, lengthMinutes, type Day } from '@planner/schedule';
import type { z } from 'zod';
import type { Tx } from '../../../database/database.ts';
import { refuseOldVersion } from '../../../http/conflict/old-version.ts';
import { Missing, Refusal } from '../../../http/refusal.ts';
import { refuseMakeUp } from '../lessons/changes/make-up.service.ts';
import { activeLearner, learnerOf } from '../lessons/lesson-row/active-learner.service.ts';
import { lockTeacher } from '../lessons/lesson-row/lesson-lock.repository.ts';
import { lessonTimeOf } from '../lessons/lesson-row/lesson-times.ts';
import { previewedLesson, savedLesson } from '../lessons/reading/saved-lesson.ts';
import { refuseOverlaps } from '../lessons/lesson-row/lesson-overlaps.repository.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { isOwn, lockRules } from './rule-row/rules.repository.ts';
import type { RuleRow } from './rule-row/rule.ts';
import { tellStudentsOfRule } from './rule-telling.service.ts';
import { attributesOf } from './series/attributes.ts';
import { conflictsOf } from './series/series-conflicts.ts';
import {
  hasEarlierLessons,
  lessonOfSeries,
  lessonsOfSeries,
  slotOfMoved,
  type LoadedLesson,
} from './series/series-lessons.repository.ts';
import { planChange, type SeriesChange } from './series/series-plan.ts';
import { refuseLargeChange } from './series-size.service.ts';
import { carryOut, countsOf, isVisible, type DecidedChange } from './series/series-writing.ts';
import { lastDayAfter, shiftOfSlot, type ShiftedSlot } from './series/slot-shift.ts';
import { seriesDate, type Place } from './series/series.ts';
import { checkSlots } from './series/slot-checks.ts';
import { DAYS_BACK, turnFrom } from './series/turns.ts';

export type SeriesScope = 'following' | 'all';
type Change = z.output<typeof LessonChange>;

/** A lesson moved within its week keeps its original date, so a change of all lessons also reads the week before. */
const WEEK = 7;

/** A lesson of a rule with its rule. The rule is locked first, as in every change of a series. */
export async function lockSeries(
  tx: Tx,
  teacher: number,
  lesson_id: number,
  version: KnownVersion,
): Promise<{ rule: RuleRow; anchor: LoadedLesson }> {
  if (!(await isOwn(tx, teacher, { lesson_id }))) throw new Missing('lesson', lesson_id);
  const [rule] = await lockRules(tx, teacher, { lesson_id });
  const anchor = await lessonOfSeries(tx, teacher, lesson_id);
  if (rule === undefined || anchor === undefined) {
    throw new Refusal('invalid', { fields: { scope: 'Это занятие не входит в регулярные' } });
  }
  refuseOldVersion(anchor, version, 'lesson');
  return { rule, anchor };
}

/** RUL-14 to RUL-22. Changes a lesson and the later ones, or all future ones. */
export async function changeSeries(
  tx: Tx,
  { teacher, now }: Teaching,
  lesson_id: number,
  change: Change & { scope: SeriesScope },
): Promise<SavedLesson> {
  if (change.make_up !== undefined) throw refuseMakeUp('Отработать можно только одно занятие');
  await lockTeacher(tx, teacher);
  const { rule, anchor } = await lockSeries(tx, teacher, lesson_id, change.version);
  if (anchor.status !== 'planned') throw new Refusal('lesson_not_open');
  await activeLearner(tx, teacher, learnerOf(rule));

  const decision = await decide(tx, { teacher, now, rule, anchor, change, scope: change.scope });
  await refuseLargeChange(tx, { teacher, now }, decision, 'scope');
  const conflicts = await conflictsOf(tx, {
    teacher,
    rule,
    patch: decision.change.patch,
    lessons: decision.lessons,
    plan: decision.plan,
  });
  return save(tx, { teacher, now, decision, conflicts, change, lesson_id });
}

interface Asked {
  teacher: Teaching['teacher'];
  now: Date;
  rule: RuleRow;
  anchor: LoadedLesson;
  change: Change;
  scope: SeriesScope;
}

async function decide(tx: Tx, { teacher, now, rule, anchor, change, scope }: Asked): Promise<DecidedChange> {
  const today = dayInZone(now, rule.time_zone_teacher);
  const cut = scope === 'all' ? addDays(today, -WEEK) : seriesDate(anchor);
  const place = placeAfter(anchor, change);
  if (place.conducted_date !== anchor.conducted_date) refuseFarDate(place.conducted_date, today);
  const moved = movesFrom(anchor, place) ? await shiftedSlot(tx, teacher, { rule, anchor, place, scope }) : null;
  const patch = attributesOf({ ...change, cost_lesson: change.cost_lesson ?? change.cost_lesson_one_time });
  const days = rule.days.map((day) => (day.id === moved?.id ? moved.slot : day));
  const checked = { break_minutes: patch.break_minutes ?? rule.break_minutes, interval_weeks: rule.interval_weeks };
  if (moved !== null || patch.break_minutes !== undefined) {
    checkSlots(days, checked, { start: 'start_time', end: 'end_time' });
  }

  const leavesWeek = moved !== null && Math.abs(moved.shift) >= WEEK;
  const hasEarlier = await hasEarlierLessons(tx, teacher, rule.id, cut);
  const forks = scope === 'following' && moved !== null && (hasEarlier || leavesWeek);
  const lessons = await lessonsOfSeries(tx, teacher, rule.id, cut, anchor.id);
  const series: SeriesChange = {
    next: {
      days,
      starts_on: moved !== null && scope === 'following' ? startAfter(rule, moved, cut, forks) : rule.starts_on,
      repeat_until: moved === null ? rule.repeat_until : lastDayAfter(rule, moved),
      interval_weeks: rule.interval_weeks,
      time_zone_teacher: rule.time_zone_teacher,
      ...(rule.skips && { skips: rule.skips }),
    },
    pairs: new Map(rule.days.map(({ id }, slot) => [id, { slot, shift: id === moved?.id ? moved.shift : 0 }])),
    patch,
    cut,
    anchor: { id: anchor.id, place, slot: rule.days.findIndex(({ id }) => id === (moved?.id ?? anchor.rule_day_id)) },
    shift_moved: change.shift_moved,
    sweeps: false,
    lay_until: rule.generated_until,
    now,
  };
  return { rule, change: series, plan: planChange(rule, lessons, series), lessons, forks, today };
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** A new start without an end keeps the length. */
function placeAfter(anchor: LoadedLesson, change: Change): Place {
  const { conducted_date: day = anchor.conducted_date, start_time: start = anchor.start_time } = change;
  const length = lengthMinutes(anchor.start_time, anchor.end_time);
  const end = change.end_time ?? (change.start_time === undefined ? anchor.end_time : addMinutes(start, length));
  const wanted = { conducted_date: day, start_time: start, end_time: end };
  const { conducted_date, start_time, end_time, time_zone_teacher } = lessonTimeOf(wanted, anchor.time_zone_teacher);
  return { conducted_date, start_time, end_time, time_zone_teacher };
}

/** RUL-8. A series can move as far as a rule may begin. */
function refuseFarDate(date: Day, today: Day): void {
  if (date >= addDays(today, -DAYS_BACK) && date <= farthestHorizonOf(today)) return;
  throw new Refusal('invalid', {
    fields: { conducted_date: 'Расписание можно перенести не дальше чем на год назад и на два года вперёд' },
  });
}

const movesFrom = (anchor: LoadedLesson, place: Place): boolean =>
  place.conducted_date !== anchor.conducted_date ||
  place.start_time !== anchor.start_time ||
  place.end_time !== anchor.end_time;

async function shiftedSlot(
  tx: Tx,
  teacher: number,
  { rule, anchor, place, scope }: Pick<Asked, 'rule' | 'anchor' | 'scope'> & { place: Place },
): Promise<ShiftedSlot> {
  const slot_id = anchor.rule_day_id ?? (await slotOfMoved(tx, teacher, anchor.id));
  const only = rule.days.length === 1 ? rule.days[0] : undefined;
  const slot = rule.days.find(({ id }) => id === slot_id) ?? only;
  if (slot === undefined) {
    throw new Refusal('invalid', {
      fields: { scope: 'Это занятие перенесено отдельно. Измените только его или всё расписание' },
    });
  }
  return shiftOfSlot({ rule, slot, anchor, place, scope });
}

/** The first day of the continuing rule. A rule of every second week keeps its weeks. */
function startAfter(rule: RuleRow, moved: ShiftedSlot, cut: Day, forks: boolean): Day {
  const turn = turnFrom(rule, forks ? cut : rule.starts_on);
  if (Math.abs(moved.shift) >= WEEK && rule.days.length === 1) return addDays(turn, moved.shift);
  return earlier(turn, addDays(turn, moved.shift));
}

async function save(
  tx: Tx,
  {
    teacher,
    now,
    decision,
    conflicts,
    change,
    lesson_id,
  }: {
    teacher: Teaching['teacher'];
    now: Date;
    decision: DecidedChange;
    conflicts: LessonBrief[];
    change: Change;
    lesson_id: number;
  },
): Promise<SavedLesson> {
  const counts = { ...countsOf(decision.plan), conflicts };
  if (change.dry_run) return previewedLesson(tx, counts);
  refuseOverlaps(conflicts, change.force);
  const { recording_url, note_private, note_shared } = change;
  const notes = {
    ...(recording_url !== undefined && { recording_url }),
    ...(note_private !== undefined && { note_private }),
    ...(note_shared !== undefined && { note_shared }),
  };
  const id = await carryOut(
    tx,
    { teacher, now },
    { ...decision, notes: [{ ids: [lesson_id], details: notes }] },
    'end_time',
  );
  const isNews = change.notify && isVisible(decision.plan);
  await tellStudentsOfRule(tx, { ...decision.rule, id }, isNews ? 'changed' : null, now);
  return savedLesson(tx, teacher, lesson_id, counts);
}
