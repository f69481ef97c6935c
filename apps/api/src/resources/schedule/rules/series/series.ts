import type { Day } from '@planner/schedule';
import type { Ahead } from '../ahead/ahead.ts';

/** What a mass change may set on every lesson it touches. */
export interface LessonAttributes {
  readonly reminder_minutes: number;
  readonly break_minutes: number;
  readonly goal: string;
  readonly subject_id: number | null;
  readonly meeting_url: string;
  /** What was said for the lesson itself, or what its one student pays; null for a group of different prices. */
  readonly cost_minor: number | null;
}

/** When a lesson is on the wall of its zone. */
export interface Place {
  readonly conducted_date: Day;
  readonly start_time: string;
  readonly end_time: string;
  readonly time_zone_teacher: string;
}

export interface SeriesLesson extends Place {
  readonly id: number;
  readonly rule_day_id: number | null;
  readonly original_date: Day | null;
  readonly start_at: string;
  readonly status: 'planned' | 'completed' | 'cancelled' | 'moved';
  readonly attributes: LessonAttributes;
  /** Why it is not empty, in Russian; null when a mass change may touch it (RUL-20). */
  readonly record: string | null;
  /** Whether it was moved out of its week, and so has no date of the rule. */
  readonly moved_away: boolean;
}

export interface Kept {
  readonly id: number;
  readonly date: Day;
  readonly why: string;
}

/** A lesson that stays in the series: under which slot and date, and where it is put. */
export interface Placed extends Place {
  readonly id: number;
  readonly slot: number | null;
  readonly original_date: Day | null;
  /** Whether it stands elsewhere than before. */
  readonly moves: boolean;
  /** Whether anything a person sees of it changes. */
  readonly changes: boolean;
}

export interface NewOccurrence extends Place {
  readonly slot: number;
  readonly original_date: Day;
}

/** Everything a change does to the lessons of a rule; what is shown before the click and what is done after it. */
export interface SeriesPlan {
  readonly placed: readonly Placed[];
  readonly created: readonly NewOccurrence[];
  readonly removed: readonly number[];
  /** They stay where they are and leave the rule. */
  readonly detached: readonly number[];
  readonly kept: readonly Kept[];
  /** What it does to those that are not laid out yet. */
  readonly ahead: Ahead;
}

export const OWN_TIME = 'у занятия своё время';
export const NEW_TIME_PASSED = 'новое время уже прошло';

/** Whether a series change may touch a lesson at all: planned and still to come. */
export const isOpen = (lesson: SeriesLesson, now: Date): boolean =>
  lesson.status === 'planned' && Date.parse(lesson.start_at) > now.getTime();

/** The place of a lesson in the order of its series: where the rule put it, or where it is when it was moved away. */
export const seriesDate = (lesson: SeriesLesson): Day => lesson.original_date ?? lesson.conducted_date;
