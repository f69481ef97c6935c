import { useShell } from '@planner/shell-api';
import { Button, type ButtonProps } from '@planner/ui';

/** FIN-10. Opens the payment form of this student. */
export function PayButton({ student_id, look }: { student_id: number; look?: ButtonProps['look'] }) {
  const { modals } = useShell();
  return (
    <Button look={look} onClick={() => void modals.open('payment', { student_id })}>
      Внести оплату
    </Button>
  );
}
