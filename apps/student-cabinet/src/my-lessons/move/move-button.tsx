import type { OwnLesson } from '@planner/contract';
import { lazyComponent } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { useState } from 'react';
import { moveToOf } from './move-time.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const MoveDialog = lazyComponent('Другое время', () => import('./move-dialog.tsx'), { look: 'over' });

interface MoveButtonProps {
  lesson: OwnLesson;
  zone: string;
}

/** MOV-10. Asks for another time of a future lesson, if the teacher permits it. A pending request can be withdrawn. */
export function MoveButton({ lesson, zone }: MoveButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (moveToOf(lesson) !== null) return <WithdrawButton lesson={lesson} />;
  const isAskedToCancel = lesson.participants[0]?.cancel_asked_at != null || lesson.absence?.asks_family === true;
  if (!lesson.may_move || isAskedToCancel) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Попросить перенести</Button>
      {isOpen && <MoveDialog lesson={lesson} zone={zone} onClose={() => setIsOpen(false)} />}
    </>
  );
}
