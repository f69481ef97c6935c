import type { Lesson } from '@planner/contract';
import { ExtensionSlot } from '@planner/shell-api';

/** LRN-49. What other modules show of one lesson; of one that was moved away they are shown at what it became. */
export function LessonParts({ lesson }: { lesson: Lesson }) {
  const { id, group_id, status } = lesson;
  if (status === 'moved') return null;
  const participants = lesson.participants.map(({ student_id, student_name }) => ({ student_id, student_name }));
  return <ExtensionSlot name="lesson-part" props={{ lesson_id: id, group_id, participants }} />;
}
