import type { StudentCard } from '@planner/contract';
import { useLive } from '@planner/live-data';

/** «10 класс · Английский, Физика» of a card. */
export function useAbout(): (card: StudentCard) => string {
  const { data: subjects = [] } = useLive('GET /api/subjects', {});
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  return ({ grade_class, subject_ids }) =>
    [grade_class, subject_ids.flatMap((id) => names.get(id) ?? []).join(', ')]
      .filter((part) => part !== '')
      .join(' · ');
}
