import type { HomeworkPart } from '@planner/contract';
import { MessageThread } from '@planner/forms';
import { distinctName } from '@planner/wording';
import { Send } from 'lucide-react';

interface HomeworkThreadProps {
  homework_id: number;
  part: HomeworkPart;
}

/** MSG-31. The thread about a homework with its student and the parents. */
export const HomeworkThread = ({ homework_id, part }: HomeworkThreadProps) => (
  <MessageThread
    place={{
      kind: 'homework',
      id: homework_id,
      people: [{ student_id: part.student_id, name: distinctName(part), isPresent: true }],
      isOfGroup: false,
      sendIcon: <Send aria-hidden="true" />,
    }}
  />
);
