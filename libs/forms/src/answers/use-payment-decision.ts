import { useCommandOnce } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { useOutcome } from './use-outcome.ts';

type Decision = 'confirm' | 'reject';

/** FIN-15, FIN-123. Both decisions about a declared payment; `amount` in roubles. A toast tells the outcome. */
export function usePaymentDecision({ payment_id, amount }: { payment_id: number; amount: number }) {
  const tell = useOutcome();
  const command = useCommandOnce('POST /api/payments/{id}/confirm');
  const decide = (decision: Decision) =>
    tell(command.mutateAsync({ params: { id: payment_id }, body: { decision } }), {
      done: `Оплата ${formatRoubles(amount)} ${decision === 'confirm' ? 'подтверждена' : 'отклонена'}`,
      failed: 'Не удалось сохранить решение',
      subject: 'решение об оплате',
    });
  const isGoing = (decision: Decision) => command.isPending && command.variables.body.decision === decision;
  return { decide, isGoing, isPending: command.isPending };
}
