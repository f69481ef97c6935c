import type { FirstStep, FirstSteps } from '@planner/contract';
import { addDays, dayInZone } from '@planner/schedule';
import { useNow, useShell, useUser } from '@planner/shell-api';
import { Button, buttonClass } from '@planner/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TeachingDialog } from './teaching-dialog.tsx';

/** A usual time of a lesson, so that the user can save the opened form unchanged. */
const USUAL_START = '17:00';

/** The action of a step: a modal of another remote, or the step's page. */
export function StepAction({ step, known }: { step: FirstStep; known: FirstSteps }) {
  const { modals } = useShell();
  const { time_zone } = useUser();
  const now = useNow();
  const [isTeachingOpen, setIsTeachingOpen] = useState(false);
  const { student_id } = known;
  const primary = buttonClass({ look: 'primary' });
  switch (step) {
    case 'profile':
      return (
        <>
          <Button look="primary" onClick={() => setIsTeachingOpen(true)}>
            Указать предмет и цену
          </Button>
          {isTeachingOpen && <TeachingDialog onClose={() => setIsTeachingOpen(false)} />}
        </>
      );
    case 'student':
      return (
        <Button look="primary" onClick={() => void modals.open('student-form', {})}>
          Добавить ученика
        </Button>
      );
    case 'lesson':
      return (
        <Button
          look="primary"
          onClick={() =>
            void modals.open('lesson-form', {
              ...(student_id !== null && { student_id }),
              conducted_date: addDays(dayInZone(now, time_zone), 1),
              start_time: USUAL_START,
            })
          }
        >
          Поставить занятие
        </Button>
      );
    case 'invite':
      return (
        <Link
          className={primary}
          to={student_id === null ? '/my-students-test/' : `/my-students-test/student/${student_id}`}
        >
          Открыть приглашение
        </Link>
      );
  }
}
