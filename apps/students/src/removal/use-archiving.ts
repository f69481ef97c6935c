import { useCommand } from '@planner/live-data';
import { plannedIn, type Planned } from './refusal-details.ts';
import type { Leaving } from './removal-dialogs.tsx';

export interface Archiving {
  readonly archived: readonly Leaving[];
  /** Those that wait for a confirmation, and what they would lose together. */
  readonly waiting: readonly Leaving[];
  readonly planned: Planned;
  /** What stopped it half way. */
  readonly failure: unknown;
}

/** Archives one after another; who has planned lessons waits until that is confirmed. */
export function useArchiving() {
  const { mutateAsync: toggle } = useCommand('POST /api/toggle-student-archive/{id}');

  const putAway = async (id: number, confirm: boolean) => {
    const { archived } = await toggle({ params: { id }, body: { confirm } });
    // Somebody else had put the card away meanwhile, so the call brought it back.
    if (!archived) await toggle({ params: { id }, body: { confirm } });
  };

  return async (students: readonly Leaving[], confirm: boolean): Promise<Archiving> => {
    const archived: Leaving[] = [];
    const waiting: Leaving[] = [];
    let planned: Planned = { planned_lessons: 0, ended_rules: 0 };
    for (const student of students) {
      try {
        await putAway(student.id, confirm);
        archived.push(student);
      } catch (error) {
        const more = plannedIn(error);
        if (more === null) return { archived, waiting, planned, failure: error };
        waiting.push(student);
        planned = {
          planned_lessons: planned.planned_lessons + more.planned_lessons,
          ended_rules: planned.ended_rules + more.ended_rules,
        };
      }
    }
    return { archived, waiting, planned, failure: null };
  };
}
