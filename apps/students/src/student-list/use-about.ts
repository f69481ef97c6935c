import type { StudentCard } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { classText } from '@planner/wording';

/** Returns a function that describes a card: «10 класс · Английский, Физика». */
export function useAbout(): (card: StudentCard) => string {
  const { data: subjects = [] } = useLive('GET /api/subjects', {});
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  return ({ grade_class, subject_ids }) =>
    [classText(grade_class), subject_ids.flatMap((id) => names.get(id) ?? []).join(', ')]
      .filter((part) => part !== '')
      .join(' · ');
}
