import type { StudentProfile } from '@planner/contract';
import { useShell } from '@planner/shell-api';
import { Button, Menu } from '@planner/ui';
import { Archive, Eraser, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { studentName } from '@planner/wording';
import { ErasingDialog } from '../removal/erasing-dialog.tsx';
import { useRemoval } from '../removal/use-removal.tsx';
import frame from '../way-back/detail-frame.module.css';
import { NewLessonButton } from '../way-back/new-lesson-button.tsx';

interface StudentActionsProps {
  student: StudentProfile;
  onGone(): void;
}

/** The actions for a current student. */
export function StudentActions({ student, onGone }: StudentActionsProps) {
  const { modals } = useShell();
  const removal = useRemoval((gone) => gone === 'deleted' && onGone());
  const [isErasing, setIsErasing] = useState(false);
  const leaving = [{ id: student.id, name: studentName(student) }];
  return (
    <>
      <span className={frame.actions}>
        <NewLessonButton of={{ student_id: student.id }} />
        <Button
          icon={<Pencil aria-hidden="true" />}
          onClick={() => void modals.open('student-form', { student_id: student.id })}
        >
          <span className={frame.word}>Изменить</span>
        </Button>
        <Menu
          label="Ещё"
          items={[
            {
              id: 'archive',
              label: 'В архив',
              icon: <Archive aria-hidden="true" />,
              onSelect: () => removal.archive(leaving),
            },
            {
              id: 'erase',
              label: 'Стереть личные данные',
              icon: <Eraser aria-hidden="true" />,
              isDanger: true,
              startsGroup: true,
              onSelect: () => setIsErasing(true),
            },
            {
              id: 'delete',
              label: 'Удалить ученика',
              icon: <Trash2 aria-hidden="true" />,
              isDanger: true,
              onSelect: () => removal.askDelete(leaving),
            },
          ]}
        />
      </span>
      {removal.dialog}
      {isErasing && leaving[0] && <ErasingDialog student={leaving[0]} onClose={() => setIsErasing(false)} />}
    </>
  );
}
