import type { OwnLesson } from '@planner/contract';
import { lazyComponent } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { useState } from 'react';
import { isAsked } from '../own-state.ts';
import { TakeBackButton } from './take-back-button.tsx';

const AbsenceDialog = lazyComponent('Не смогу', () => import('./absence-dialog.tsx'), { look: 'over' });

const LABEL = { cancel: 'Не смогу', request: 'Попросить отменить' } as const;

interface AbsenceButtonProps {
  lesson: OwnLesson;
  zone: string;
  /** A smaller button for a row of a list. */
  isSmall?: boolean;
}

/**
 * CAB-56, CAB-76. «Не смогу» at a future lesson, as far as the teacher permits. While a request is pending, the button
 * withdraws it.
 */
export function AbsenceButton({ lesson, zone, isSmall }: AbsenceButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { may_cancel } = lesson;
  if (isAsked(lesson)) return <TakeBackButton lesson={lesson} isSmall={isSmall} />;
  if (may_cancel !== 'cancel' && may_cancel !== 'request') return null;
  return (
    <>
      <Button {...(isSmall && { size: 'small', look: 'quiet' })} onClick={() => setIsOpen(true)}>
        {LABEL[may_cancel]}
      </Button>
      {isOpen && (
        <AbsenceDialog lesson={lesson} zone={zone} asks={may_cancel === 'request'} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
