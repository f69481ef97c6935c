import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { Plus } from 'lucide-react';

/** Opens the lesson form for a student or a group, while a deployed remote offers the form. */
export function NewLessonButton({ of }: { of: { student_id: number } | { group_id: number } }) {
  const { modals } = useShell();
  if (!modals.isOffered('lesson-form')) return null;
  return (
    <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => void modals.open('lesson-form', of)}>
      Занятие
    </Button>
  );
}
