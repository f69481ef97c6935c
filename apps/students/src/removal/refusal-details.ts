import { isApiError } from '@planner/api-client';
import type { Day } from '@planner/schedule';

/** The records that prevent the deletion of a card. */
export interface StudentRecords {
  readonly id: number;
  readonly student_name: string;
  readonly lessons: number;
  readonly rules: number;
  readonly operations: number;
}

/** The lessons and rules that archiving a student would remove. */
export interface Planned {
  readonly planned_lessons: number;
  /** The planned lessons that have records and stay as cancelled. */
  readonly cancelled_lessons: number;
  /** The planned group lessons that continue without the student. */
  readonly group_lessons: number;
  readonly ended_rules: number;
  readonly left_groups: number;
  /** The day up to which the lessons of an endless rule are counted. */
  readonly counted_until: Day | null;
}

export const NOTHING_PLANNED: Planned = {
  planned_lessons: 0,
  cancelled_lessons: 0,
  group_lessons: 0,
  ended_rules: 0,
  left_groups: 0,
  counted_until: null,
};

/** The lessons and rules that archiving a group would remove. */
export interface GroupLosses {
  /** All lessons, past ones too: the reason why the group cannot be deleted. */
  readonly lessons: number;
  readonly ended_rules: number;
  readonly future_lessons_removed: number;
  readonly future_lessons_cancelled: number;
  readonly counted_until: Day | null;
}

/** Returns the losses of archiving a group from a refused deletion; null for any other error. */
export function groupLossesIn(error: unknown): GroupLosses | null {
  if (!isApiError(error) || error.code !== 'group_has_lessons') return null;
  // The details of `group_has_lessons` have this shape.
  const details = error.details as
    ({ groups?: readonly { lessons?: number }[] } & Partial<Omit<GroupLosses, 'lessons'>>) | undefined;
  const { groups, ...losses } = details ?? {};
  const none = { ended_rules: 0, future_lessons_removed: 0, future_lessons_cancelled: 0, counted_until: null };
  return { ...none, ...losses, lessons: groups?.[0]?.lessons ?? 0 };
}

/** Returns the students of a refused deletion; null for any other error. */
export function recordsIn(error: unknown): readonly StudentRecords[] | null {
  if (!isApiError(error) || error.code !== 'has_records') return null;
  // The details of `has_records` have this shape. Without them the refusal is still shown.
  const details = error.details as { students?: readonly StudentRecords[] } | undefined;
  return details?.students ?? [];
}

/** Returns the numbers to confirm before archiving; null for any other error. */
export function plannedIn(error: unknown): Planned | null {
  if (!isApiError(error) || error.code !== 'has_planned_lessons') return null;
  // The details of `has_planned_lessons` have this shape.
  const details = error.details as Partial<Planned> | undefined;
  return { ...NOTHING_PLANNED, ...details };
}
