import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { Plus } from 'lucide-react';

/** Opens the form of a lesson for a student or a group, where the product has that form. */
export function NewLessonButton({ of }: { of: { student_id: number } | { group_id: number } }) {
  const { modals } = useShell();
  if (!modals.isOffered('lesson-form')) return null;
  return (
    <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => void modals.open('lesson-form', of)}>
      Занятие
    </Button>
  );
}
