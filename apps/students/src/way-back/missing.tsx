import { buttonClass, EmptyState } from '@planner/ui';
import { UserX } from 'lucide-react';
import { Link } from 'react-router-dom';

/** STU-68. Reports a nonexistent student or group, with a link to the list. */
export function Missing({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      icon={<UserX aria-hidden="true" />}
      action={
        <Link to="/my-students-test" className={buttonClass({ look: 'primary' })}>
          К списку учеников
        </Link>
      }
    >
      Возможно, карточку уже удалили или ссылка неполная
    </EmptyState>
  );
}
