import { isApiError } from '@planner/api-client';

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
  readonly ended_rules: number;
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
  // has_planned_lessons carries both numbers.
  const details = error.details as Partial<Planned> | undefined;
  return { planned_lessons: details?.planned_lessons ?? 0, ended_rules: details?.ended_rules ?? 0 };
}
