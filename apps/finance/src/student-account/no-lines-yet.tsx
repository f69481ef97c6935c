import { EmptyState } from '@planner/ui';
import { Wallet } from 'lucide-react';
import { PayButton } from './pay-button.tsx';

export const NoLinesYet = ({ student_id }: { student_id: number }) => (
  <EmptyState
    title="Операций пока нет"
    icon={<Wallet aria-hidden="true" />}
    action={<PayButton student_id={student_id} />}
  >
    Здесь появятся оплаты и проведённые занятия
  </EmptyState>
);
