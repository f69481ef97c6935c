import type { HomeworkPart } from '@planner/contract';
import { lazyComponent } from '@planner/shell-api';
import { Disclosure } from '@planner/ui';
import { useState } from 'react';

const HomeworkThread = lazyComponent('Сообщения о задании', () => import('./homework-thread.tsx'));

interface HomeworkMessagesProps {
  homework_id: number;
  part: HomeworkPart;
  startsOpen: boolean;
}

/** MSG-31. The messages about the homework of one student, read when they are opened. */
export function HomeworkMessages({ homework_id, part, startsOpen }: HomeworkMessagesProps) {
  const [isOpened, setIsOpened] = useState(startsOpen);
  return (
    <Disclosure title="Сообщения о задании" startsOpen={startsOpen} onToggle={(isOpen) => isOpen && setIsOpened(true)}>
      {isOpened && <HomeworkThread homework_id={homework_id} part={part} />}
    </Disclosure>
  );
}
