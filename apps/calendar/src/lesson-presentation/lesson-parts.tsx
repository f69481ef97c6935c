import type { Lesson } from '@planner/contract';
import { ExtensionSlot } from '@planner/shell-api';
import { distinctName } from '@planner/wording';

/**
 * LRN-49. The extensions of other modules for one lesson. A moved lesson has none: they appear at its new place.
 * STU-212: an extension shows the names as it receives them, so they are told apart here.
 */
export function LessonParts({ lesson }: { lesson: Lesson }) {
  const { id, group_id, status } = lesson;
  if (status === 'moved') return null;
  const participants = lesson.participants.map((one) => ({
    student_id: one.student_id,
    student_name: distinctName(one),
  }));
  return <ExtensionSlot name="lesson-part" props={{ lesson_id: id, group_id, participants }} />;
}
