import type { Lesson } from '@planner/contract';
import { type MessagePlace, MessageThread } from '@planner/forms';
import { Disclosure } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { Send } from 'lucide-react';
import { useState } from 'react';

const ABSENT: readonly unknown[] = ['absent', 'excused'];

/** The thread of a lesson with its participants. */
const placeOf = ({ id, participants, group_id }: Lesson): MessagePlace => ({
  kind: 'lesson',
  id,
  people: participants.map((one) => ({
    student_id: one.student_id,
    name: distinctName(one),
    isPresent: !ABSENT.includes(one.attendance),
  })),
  isOfGroup: group_id !== null,
  sendIcon: <Send aria-hidden="true" />,
});

/**
 * MSG-1. The messages about a lesson, read when they are opened. A moved lesson has them at its new place. The file of
 * the card contains their code, because one more file would make the entry of the calendar larger (PLT-90).
 */
export function LessonMessages({ lesson }: { lesson: Lesson }) {
  const [isOpened, setIsOpened] = useState(false);
  if (lesson.status === 'moved') return null;
  return (
    <Disclosure title="Написать о занятии" onToggle={(isOpen) => isOpen && setIsOpened(true)}>
      {isOpened && <MessageThread place={placeOf(lesson)} />}
    </Disclosure>
  );
}
