import type { Lesson } from '@planner/contract';
import { Disclosure } from '@planner/ui';
import { useState } from 'react';
import { MessageThread } from './message-thread.tsx';

/**
 * MSG-1. The messages about a lesson, read when they are opened. A moved lesson has them at its new place. The file of
 * the card contains their code, because one more file would make the entry of the calendar larger (PLT-90).
 */
export function LessonMessages({ lesson }: { lesson: Lesson }) {
  const [isOpened, setIsOpened] = useState(false);
  if (lesson.status === 'moved') return null;
  return (
    <Disclosure title="Написать о занятии" onToggle={(isOpen) => isOpen && setIsOpened(true)}>
      {isOpened && <MessageThread lesson={lesson} />}
    </Disclosure>
  );
}
