import { useCommand } from '@planner/live-data';
import { useRef } from 'react';
import { NOTHING_PLANNED, plannedIn, type Planned } from './refusal-details.ts';
import type { Leaving } from './removal-dialogs.tsx';

export interface Archiving {
  readonly archived: readonly Leaving[];
  /** The students that wait for a confirmation, and their total losses. */
  readonly waiting: readonly Leaving[];
  readonly planned: Planned;
  /** The error that stopped the archiving halfway. */
  readonly failure: unknown;
}

const latest = (one: string | null, other: string | null) => (other === null || (one ?? '') > other ? one : other);

const together = (one: Planned, other: Planned): Planned => ({
  planned_lessons: one.planned_lessons + other.planned_lessons,
  cancelled_lessons: one.cancelled_lessons + other.cancelled_lessons,
  group_lessons: one.group_lessons + other.group_lessons,
  ended_rules: one.ended_rules + other.ended_rules,
  left_groups: one.left_groups + other.left_groups,
  counted_until: latest(one.counted_until, other.counted_until),
});

/** Archives students one after another. A student with planned lessons waits for a confirmation. */
export function useArchiving() {
  const act = useRef<readonly number[]>([]);
  const { mutateAsync: toggle } = useCommand('POST /api/toggle-student-archive/{id}', { act });

  return async (students: readonly Leaving[], confirm: boolean): Promise<Archiving> => {
    const archived: Leaving[] = [];
    const waiting: Leaving[] = [];
    let planned = NOTHING_PLANNED;
    act.current = [];
    for (const student of students) {
      try {
        await toggle({ params: { id: student.id }, body: { confirm, archived: true } });
        archived.push(student);
      } catch (error) {
        const more = plannedIn(error);
        if (more === null) return { archived, waiting, planned, failure: error };
        waiting.push(student);
        planned = together(planned, more);
      }
    }
    return { archived, waiting, planned, failure: null };
  };
}
