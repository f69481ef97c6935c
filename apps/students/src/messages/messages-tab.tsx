import type { StudentProfile } from '@planner/contract';
import { MessageThread } from '@planner/forms';
import { Card } from '@planner/ui';
import { studentName } from '@planner/wording';
import { Send } from 'lucide-react';

/** MSG-25. The thread about a student with the student and the parents. */
export function MessagesTab({ student }: { student: StudentProfile }) {
  const { id } = student;
  return (
    <Card title="Сообщения">
      <MessageThread
        place={{
          kind: 'student',
          id,
          people: [{ student_id: id, name: studentName(student), isPresent: true }],
          isOfGroup: false,
          sendIcon: <Send aria-hidden="true" />,
        }}
      />
    </Card>
  );
}
