import type { OwnLessonMessage } from '@planner/contract';
import { ShownFiles } from '@planner/forms';
import { Card } from '@planner/ui';

/** CAB-129. The files of the teacher's messages about a lesson, the oldest first; nothing without files. */
export function LessonMaterials({ messages }: { messages: readonly OwnLessonMessage[] }) {
  const sent = messages.filter(({ by }) => by === 'teacher').flatMap(({ files = [] }) => files);
  // One message to a child and one to the parents may carry the same file.
  const files = sent.filter(({ id }, at) => sent.findIndex((one) => one.id === id) === at);
  if (files.length === 0) return null;
  return (
    <Card title="Материалы">
      <ShownFiles label="Материалы занятия" files={files} />
    </Card>
  );
}
