import type { OwnLesson } from '@planner/contract';
import { lazyComponent } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { useState } from 'react';
import { useNamed } from '../../named/named.ts';
import { isAsked } from '../own-state.ts';
import { RestoreButton } from './restore-button.tsx';
import { TakeBackButton } from './take-back-button.tsx';

const AbsenceDialog = lazyComponent('Не смогу', () => import('./absence-dialog.tsx'), { look: 'over' });

const LABEL = { cancel: 'Не смогу', request: 'Попросить отменить' } as const;
/** The words of a parent. */
const NAMED_LABEL = { cancel: 'Не придёт', request: 'Попросить отменить' } as const;

interface AbsenceButtonProps {
  lesson: OwnLesson;
  zone: string;
  /** A smaller button for a row of a list. */
  isSmall?: boolean;
}

/**
 * CAB-56, CAB-76, CAB-90. «Не смогу» at a future lesson, as far as the teacher permits. While an own request is
 * pending, the button withdraws it. A parent decides about a child's request. CAB-93: at an own cancellation, the
 * button undoes it.
 */
export function AbsenceButton({ lesson, zone, isSmall }: AbsenceButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isNamed = useNamed();
  const { may_cancel, absence } = lesson;
  if (absence !== null && absence.operation_id !== null) return <RestoreButton operation_id={absence.operation_id} />;
  if (isAsked(lesson) || (absence?.asks_family && absence.is_own))
    return <TakeBackButton lesson={lesson} isSmall={isSmall} />;
  if (may_cancel !== 'cancel' && may_cancel !== 'request') return null;
  return (
    <>
      <Button {...(isSmall && { size: 'small', look: 'quiet' })} onClick={() => setIsOpen(true)}>
        {(isNamed ? NAMED_LABEL : LABEL)[may_cancel]}
      </Button>
      {absence?.asks_family && lesson.participants[0]?.price != null && (
        <TakeBackButton lesson={lesson} act="refuse" isSmall={isSmall} />
      )}
      {isOpen && (
        <AbsenceDialog lesson={lesson} zone={zone} asks={may_cancel === 'request'} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
