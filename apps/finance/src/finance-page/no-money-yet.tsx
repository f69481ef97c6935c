import { useShell } from '@planner/shell-api';
import { Button, EmptyState } from '@planner/ui';
import { Plus, Wallet } from 'lucide-react';

/** FIN-5. Describes the future content of the page, and how to begin. */
export function NoMoneyYet() {
  const { modals } = useShell();
  return (
    <EmptyState
      title="Здесь появятся деньги после первого проведённого занятия"
      icon={<Wallet aria-hidden="true" />}
      action={
        <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => void modals.open('payment', {})}>
          Внести оплату
        </Button>
      }
    >
      Заработанное, оплаты, расходы и долги — по дням, ученикам и источникам
    </EmptyState>
  );
}
