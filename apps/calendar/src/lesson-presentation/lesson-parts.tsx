import type { Lesson } from '@planner/contract';
import { ExtensionSlot } from '@planner/shell-api';

/** LRN-49. The extensions of other modules for one lesson. A moved lesson has none: they appear at its new place. */
export function LessonParts({ lesson }: { lesson: Lesson }) {
  const { id, group_id, status } = lesson;
  if (status === 'moved') return null;
  const participants = lesson.participants.map(({ student_id, student_name }) => ({ student_id, student_name }));
  return <ExtensionSlot name="lesson-part" props={{ lesson_id: id, group_id, participants }} />;
}
