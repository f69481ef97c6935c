import { isApiError } from '@planner/api-client';
import type { Day } from '@planner/schedule';

/** What keeps a card from being deleted. */
export interface StudentRecords {
  readonly id: number;
  readonly student_name: string;
  readonly lessons: number;
  readonly rules: number;
  readonly operations: number;
}

/** What an archived student would lose. */
export interface Planned {
  readonly planned_lessons: number;
  /** Those of them that have a record and stay as cancelled. */
  readonly cancelled_lessons: number;
  /** Those of them that go on in a group, without the student. */
  readonly group_lessons: number;
  readonly ended_rules: number;
  readonly left_groups: number;
  /** The day up to which lessons are counted where a rule has no end. */
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

/** What archiving a group takes from the calendar. */
export interface GroupLosses {
  /** Of all times, which is why the group is not deleted. */
  readonly lessons: number;
  readonly ended_rules: number;
  readonly future_lessons_removed: number;
  readonly future_lessons_cancelled: number;
  readonly counted_until: Day | null;
}

/** What archiving a group would do, of a refused deletion; null where it failed for another reason. */
export function groupLossesIn(error: unknown): GroupLosses | null {
  if (!isApiError(error) || error.code !== 'group_has_lessons') return null;
  // group_has_lessons carries the groups it is about and these numbers.
  const details = error.details as
    ({ groups?: readonly { lessons?: number }[] } & Partial<Omit<GroupLosses, 'lessons'>>) | undefined;
  const { groups, ...losses } = details ?? {};
  const none = { ended_rules: 0, future_lessons_removed: 0, future_lessons_cancelled: 0, counted_until: null };
  return { ...none, ...losses, lessons: groups?.[0]?.lessons ?? 0 };
}

/** The students whom a refused deletion names; null where it failed for another reason. */
export function recordsIn(error: unknown): readonly StudentRecords[] | null {
  if (!isApiError(error) || error.code !== 'has_records') return null;
  // has_records carries the students it is about; without them there is still a refusal to show.
  const details = error.details as { students?: readonly StudentRecords[] } | undefined;
  return details?.students ?? [];
}

/** The numbers with which archiving waits for a confirmation; null where it failed for another reason. */
export function plannedIn(error: unknown): Planned | null {
  if (!isApiError(error) || error.code !== 'has_planned_lessons') return null;
  // has_planned_lessons carries these numbers.
  const details = error.details as Partial<Planned> | undefined;
  return { ...NOTHING_PLANNED, ...details };
}
