import type { Day } from '@planner/schedule';
import type { Ahead } from '../ahead/ahead.ts';

/** The settings that a series change may write to a lesson. */
export interface LessonAttributes {
  readonly reminder_minutes: number;
  readonly break_minutes: number;
  readonly goal: string;
  readonly subject_id: number | null;
  readonly meeting_url: string;
  /**
   * The explicit price of the lesson, or the price of its one student, in kopecks. Null for a group without an explicit
   * price.
   */
  readonly cost_minor: number | null;
}

/** The day and clock times of a lesson in its zone. */
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
  /** RUL-20. The reason in Russian why the lesson is not empty. Null when a series change may touch it. */
  readonly record: string | null;
  /** Whether the lesson was moved to another week, so that it has no date of the rule. */
  readonly moved_away: boolean;
}

export interface Kept {
  readonly id: number;
  readonly date: Day;
  readonly why: string;
}

/** A lesson that stays in the series, with its slot, date and new place. */
export interface Placed extends Place {
  readonly id: number;
  readonly slot: number | null;
  readonly original_date: Day | null;
  /** Whether the place changes. */
  readonly moves: boolean;
  /** Whether a visible field changes. */
  readonly changes: boolean;
}

export interface NewOccurrence extends Place {
  readonly slot: number;
  readonly original_date: Day;
}

/** The whole effect of a change on the lessons of a rule. The preview shows it and the change applies it. */
export interface SeriesPlan {
  readonly placed: readonly Placed[];
  readonly created: readonly NewOccurrence[];
  readonly removed: readonly number[];
  /** Lessons that keep their place and leave the rule. */
  readonly detached: readonly number[];
  readonly kept: readonly Kept[];
  /** The effect on lessons that do not exist yet. */
  readonly ahead: Ahead;
}

export const OWN_TIME = 'у занятия своё время';
export const NEW_TIME_PASSED = 'новое время уже прошло';

/** Whether a series change may touch a lesson: only future planned ones. */
export const isOpen = (lesson: SeriesLesson, now: Date): boolean =>
  lesson.status === 'planned' && Date.parse(lesson.start_at) > now.getTime();

/** The position of a lesson in its series: its original date, or its current date after a move to another week. */
export const seriesDate = (lesson: SeriesLesson): Day => lesson.original_date ?? lesson.conducted_date;
