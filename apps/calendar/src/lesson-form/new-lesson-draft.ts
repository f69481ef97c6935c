import { isDay, type Day } from '@planner/schedule';
import { roublesText } from '@planner/money';
import { EMPTY_DETAILS } from './fields/details-draft.ts';
import type { Learner } from './fields/learner.ts';
import { newTime, type TimeDraft, type Wished } from './fields/time-draft.ts';
import type { LessonDraft } from './one-time/lesson-draft.ts';
import { newRule, type RuleDraft } from './recurring/draft/recurring-draft.ts';
import { ruleLike } from './recurring/draft/slot-draft.ts';
import { ruleOfWish, type WishedRule } from './recurring/draft/wished-rule.ts';
import type { TrialDraft } from './trial/trial-draft.ts';

export type LessonKind = 'one-time' | 'recurring' | 'trial';

/**
 * The typed input of a new lesson of any kind. Each tab shows a part of it; several tabs share the details and the
 * time.
 */
export interface NewLessonDraft extends LessonDraft, TrialDraft {
  rule: RuleDraft;
}

export interface WishedLesson extends Wished {
  student_id?: number;
  group_id?: number;
  /** Roubles. */
  cost_lesson?: number;
  rule?: WishedRule;
  /** The name of a new student. */
  student_name?: string;
  /** ONE-13. The form lacks nothing, so it begins at «Сохранить». */
  isReady?: boolean;
  /** LSN-222. Opens the form of an existing rule instead, if there is exactly one. */
  isRuleChange?: boolean;
}

/** RUL-81. The rule of a new form: like the requested time, or without a weekday. */
function firstRule(wished: WishedLesson, time: TimeDraft, today: Day): RuleDraft {
  if (wished.rule !== undefined) return ruleOfWish(wished.rule, today);
  const isHourChosen = wished.conducted_date !== undefined && wished.start_time !== undefined && !wished.isTimeFound;
  if (isHourChosen) return ruleLike(time, today);
  const day = time.conducted_date ?? today;
  return newRule(isDay(day) ? day : today);
}

/** The requested student or group. If both are named, the student wins. */
export function wishedLearner({ student_id, group_id }: WishedLesson): Learner | null {
  if (student_id !== undefined) return { kind: 'student', id: student_id };
  return group_id === undefined ? null : { kind: 'group', id: group_id };
}

export function newLessonDraft(wished: WishedLesson, today: Day): NewLessonDraft {
  const time = newTime(wished, today);
  return {
    learner: wishedLearner(wished),
    student: { student_name: wished.student_name ?? '', contact: '' },
    time,
    rule: firstRule(wished, time, today),
    details: { ...EMPTY_DETAILS, cost: roublesText(wished.cost_lesson) },
    paid: false,
  };
}

/** RUL-81. Returns the draft for the recurring tab: an untouched rule takes the day and the time of the other tabs. */
export function withRuleOfTime(draft: NewLessonDraft, opened: WishedLesson, today: Day): Partial<NewLessonDraft> {
  if (!draft.rule.followsTime) return {};
  const { time, rule } = newLessonDraft(opened, today);
  const { conducted_date, start_time } = draft.time;
  const isUntouched = time.conducted_date === conducted_date && time.start_time === start_time;
  return { rule: isUntouched ? rule : ruleLike(draft.time, today) };
}
