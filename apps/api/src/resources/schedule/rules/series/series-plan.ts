import { addDays, addMinutes, lengthFault, minutesOf, occurrencesOf, type Day } from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';
import {
  isOpen,
  type Kept,
  type LessonAttributes,
  NEW_TIME_PASSED,
  OWN_TIME,
  type Place,
  type Placed,
  seriesDate,
  type SeriesLesson,
  type SeriesPlan,
} from './series.ts';
import { changesAttributes } from './attributes.ts';
import { aheadOfChange } from '../ahead/ahead.ts';
import type { RuleSlot, SeriesRule } from '../rule-row/rule.ts';
import { isSkipped } from '../rule-row/skipping.ts';
import { missingOccurrences, type NextRule } from './new-occurrences.ts';
import type { SlotPair } from './slots.ts';

export interface SeriesChange {
  readonly next: NextRule;
  /** The new slot, by the ID of the old slot. */
  readonly pairs: ReadonlyMap<number, SlotPair>;
  readonly patch: Partial<LessonAttributes>;
  /** The first date of the rule that the change affects. */
  readonly cut: Day;
  /** The lesson on which the change was made, with its new place. */
  readonly anchor: { readonly id: number; readonly place: Place; readonly slot: number } | null;
  /** Whether lessons that were moved individually move too. */
  readonly shift_moved: boolean;
  /** If true, lessons outside of the new rule are deleted and missing ones created. If false, lessons only move. */
  readonly sweeps: boolean;
  /** The last day up to which lessons are created. */
  readonly lay_until: Day;
  readonly now: Date;
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.conducted_date === other.conducted_date &&
  one.start_time === other.start_time &&
  one.end_time === other.end_time &&
  one.time_zone_teacher === other.time_zone_teacher;

/** Moves a place by days, and its start and end by minutes. A start past midnight changes the day. */
function shiftedPlace(place: Place, days: number, startMinutes: number, endMinutes: number): Place {
  const overMidnight = Math.floor((minutesOf(place.start_time) + startMinutes) / 1440);
  return {
    ...place,
    conducted_date: addDays(place.conducted_date, days + overMidnight),
    start_time: addMinutes(place.start_time, startMinutes),
    end_time: addMinutes(place.end_time, endMinutes),
  };
}

/** RUL-19. The effect of a change on a rule's lessons: pure, so that the preview and the change cannot differ. */
export function planChange(
  rule: SeriesRule & LessonAttributes,
  lessons: readonly SeriesLesson[],
  change: SeriesChange,
): SeriesPlan {
  const placed: Placed[] = [];
  const removed: number[] = [];
  const detached: number[] = [];
  const kept: Kept[] = [];
  const inNext = datesOf(lessons, change);

  for (const lesson of lessons) {
    const isAnchor = lesson.id === change.anchor?.id;
    if (!isAnchor && (seriesDate(lesson) < change.cut || !isOpen(lesson, change.now))) continue;
    const goal = isAnchor ? anchorGoal(lesson, change) : goalOf(rule, lesson, change);
    const belongs =
      goal !== null && (!change.sweeps || inNext(goal)) && !entersSkipped(rule, lesson, goal, change.next);
    const stays = goal !== null && (isAnchor || belongs);
    const changes = stays && (goal.moves || changesAttributes(lesson.attributes, change.patch));
    const isUntouchable = !isAnchor && lesson.record !== null && !(lesson.moved_away && stays && goal.goesAlong);
    if (isUntouchable && (!stays || changes)) {
      detached.push(lesson.id);
      kept.push({ id: lesson.id, date: lesson.conducted_date, why: lesson.record });
    } else if (!stays) {
      removed.push(lesson.id);
    } else {
      const { why, goesAlong: _, ...place } = goal;
      placed.push({ ...place, id: lesson.id, changes });
      if (why !== null && !changes) kept.push({ id: lesson.id, date: lesson.conducted_date, why });
    }
  }
  const created = missingOccurrences(rule, lessons, removed, change);
  const { next, pairs, cut, lay_until: laid } = change;
  const changes = changesAhead(rule, lessons, change);
  const ahead = aheadOfChange(rule, { next, pairs, cut, laid, placed, made: created, changes });
  return { placed, created, removed, detached, kept, ahead };
}

/** Whether the future lessons of a slot change visibly. A rule without a price is compared by its last lesson's. */
function changesAhead(
  rule: SeriesRule & LessonAttributes,
  lessons: readonly SeriesLesson[],
  { next, pairs, patch }: SeriesChange,
) {
  return (slot: RuleSlot): boolean => {
    const pair = pairs.get(slot.id);
    const after = pair && next.days[pair.slot];
    if (pair === undefined || after === undefined) return true;
    const last = lessons.findLast(({ rule_day_id }) => rule_day_id === slot.id);
    const cost_minor = rule.cost_minor ?? last?.attributes.cost_minor ?? null;
    return (
      pair.shift !== 0 ||
      after.start_time !== slot.start_time ||
      after.end_time !== slot.end_time ||
      next.time_zone_teacher !== rule.time_zone_teacher ||
      changesAttributes({ ...rule, cost_minor }, patch)
    );
  };
}

interface Goal extends Omit<Placed, 'id' | 'changes'> {
  /** The reason why the lesson does not follow the rule. */
  readonly why: string | null;
  /** Whether the lesson moves only because of `shift_moved`. */
  readonly goesAlong: boolean;
}

const placeOf = ({ conducted_date, start_time, end_time, time_zone_teacher }: Place): Place => ({
  conducted_date,
  start_time,
  end_time,
  time_zone_teacher,
});

function anchorGoal(lesson: SeriesLesson, change: SeriesChange): Goal {
  const place = change.anchor?.place ?? placeOf(lesson);
  const pair = lesson.rule_day_id === null ? undefined : change.pairs.get(lesson.rule_day_id);
  const { original_date } = lesson;
  const key =
    original_date === null || pair === undefined
      ? { slot: null, original_date: null }
      : { slot: pair.slot, original_date: addDays(original_date, pair.shift) };
  return {
    ...place,
    ...key,
    moves: !isSamePlace(place, lesson),
    why: null,
    goesAlong: false,
  };
}

/** The new place of a lesson, or null when its slot was removed. */
function goalOf(rule: SeriesRule, lesson: SeriesLesson, change: SeriesChange): Goal | null {
  const { next, pairs } = change;
  if (lesson.rule_day_id === null || lesson.original_date === null) return keylessGoal(rule, lesson, change);
  const pair = pairs.get(lesson.rule_day_id);
  const before = rule.days.find(({ id }) => id === lesson.rule_day_id);
  const after = pair && next.days[pair.slot];
  if (before === undefined || pair === undefined || after === undefined) return null;
  const key = { slot: pair.slot, original_date: addDays(lesson.original_date, pair.shift) };
  const regular = (date: Day, { start_time, end_time }: typeof after, { time_zone_teacher }: NextRule): Place => ({
    conducted_date: date,
    start_time,
    end_time,
    time_zone_teacher,
  });
  const target = regular(key.original_date, after, next);
  const stay = (why: string | null): Goal => ({ ...key, ...placeOf(lesson), moves: false, why, goesAlong: false });
  const isSlotSame = isSamePlace(regular(lesson.original_date, before, rule), target);
  if (isSlotSame) return stay(null);
  if (isSamePlace(lesson, regular(lesson.original_date, before, rule))) {
    const starts = instantOf(target.conducted_date, target.start_time, target.time_zone_teacher);
    if (starts <= change.now) return stay(NEW_TIME_PASSED);
    return { ...key, ...target, moves: true, why: null, goesAlong: false };
  }
  return { ...key, ...movedAlong(lesson, before, after, pair.shift, change) };
}

function keylessGoal(rule: SeriesRule, lesson: SeriesLesson, change: SeriesChange): Goal {
  const key = { slot: null, original_date: null };
  const anchored = change.anchor;
  const before = rule.days.find(({ id }) => anchored !== null && change.pairs.get(id)?.slot === anchored.slot);
  const after = anchored === null ? undefined : change.next.days[anchored.slot];
  if (before === undefined || after === undefined) {
    return { ...key, ...placeOf(lesson), moves: false, why: null, goesAlong: false };
  }
  return { ...key, ...movedAlong(lesson, before, after, change.pairs.get(before.id)?.shift ?? 0, change) };
}

/**
 * WRK-3, WRK-16. Whether a lesson would move to a date that the rule skips. A lesson that exists on such a date moves
 * on with its series.
 */
function entersSkipped(
  rule: SeriesRule,
  lesson: SeriesLesson,
  { slot, original_date, moves, goesAlong }: Goal,
  next: NextRule,
): boolean {
  const before = rule.days.find(({ id }) => id === lesson.rule_day_id);
  const after = slot === null ? undefined : next.days[slot];
  if (!moves || goesAlong || before === undefined || after === undefined) return false;
  if (original_date === null || lesson.original_date === null) return false;
  const wasSkipped = isSkipped(rule, { original_date: lesson.original_date, day: before });
  return !wasSkipped && isSkipped(next, { original_date, day: after });
}

/** RUL-18. An individually moved lesson keeps its time. With `shift_moved` it moves by the offset of its slot. */
function movedAlong(
  lesson: SeriesLesson,
  before: { start_time: string; end_time: string },
  after: { start_time: string; end_time: string },
  days: number,
  { shift_moved, now }: SeriesChange,
): Place & Pick<Goal, 'moves' | 'why' | 'goesAlong'> {
  const startMinutes = minutesOf(after.start_time) - minutesOf(before.start_time);
  const endMinutes = minutesOf(after.end_time) - minutesOf(before.end_time);
  const stay = (why: string | null) => ({ ...placeOf(lesson), moves: false, why, goesAlong: false });
  if (days === 0 && startMinutes === 0 && endMinutes === 0) return stay(null);
  if (!shift_moved) return stay(OWN_TIME);
  const target = shiftedPlace(placeOf(lesson), days, startMinutes, endMinutes);
  if (lengthFault(target.start_time, target.end_time) !== null) return stay(OWN_TIME);
  if (instantOf(target.conducted_date, target.start_time, target.time_zone_teacher) <= now)
    return stay(NEW_TIME_PASSED);
  return { ...target, moves: true, why: null, goesAlong: true };
}

/** Returns whether a date belongs to the new rule. A lesson without a slot is not affected by the rule. */
function datesOf(lessons: readonly SeriesLesson[], { next, cut, lay_until }: SeriesChange) {
  const last = lessons.reduce((latest, lesson) => {
    const reach = addDays(seriesDate(lesson), 7);
    return reach > latest ? reach : latest;
  }, lay_until);
  const given = new Set(
    occurrencesOf(next, last, cut).map(({ day, original_date }) => `${next.days.indexOf(day)} ${original_date}`),
  );
  return ({ slot, original_date }: Pick<Goal, 'slot' | 'original_date'>) =>
    slot === null || given.has(`${slot} ${original_date}`);
}
