import type { Lesson } from '@planner/contract';
import { lazyComponent } from '@planner/shell-api';
import { Disclosure } from '@planner/ui';
import { useState } from 'react';
import styles from './lesson-messages.module.css';

const MessageThread = lazyComponent('Сообщения', () => import('./message-thread.tsx'), { room: styles.room });

/** MSG-1. The messages about a lesson, loaded when they are opened. A moved lesson has them at its new place. */
export function LessonMessages({ lesson }: { lesson: Lesson }) {
  const [isOpened, setIsOpened] = useState(false);
  if (lesson.status === 'moved') return null;
  return (
    <Disclosure title="Написать о занятии" onToggle={(isOpen) => isOpen && setIsOpened(true)}>
      {isOpened && <MessageThread lesson={lesson} />}
    </Disclosure>
  );
}
