import { usePaymentDecision } from '@planner/forms';
import { useLive } from '@planner/live-data';
import { Button } from '@planner/ui';
import styles from '../notifications.module.css';

const paymentOf = (link: string): number => Number(/[?&]declared=(\d+)/.exec(link)?.[1]);

/** FIN-123. Both decisions about a declared payment, while it waits. The notification opens the finances otherwise. */
export function PaymentAnswers({ link, message }: { link: string; message: string }) {
  const { data } = useLive('GET /api/attention', {});
  const declared = data?.declared.items.find(({ payment_id }) => payment_id === paymentOf(link));
  return declared && <Decisions declared={declared} message={message} />;
}

interface DecisionsProps {
  declared: { payment_id: number; amount: number };
  message: string;
}

function Decisions({ declared, message }: DecisionsProps) {
  const { decide, isGoing, isPending } = usePaymentDecision(declared);
  return (
    <div className={styles.answers}>
      <Button
        size="small"
        look="soft"
        aria-label={`Подтвердить. ${message}`}
        isLoading={isGoing('confirm')}
        disabled={isPending}
        onClick={() => decide('confirm')}
      >
        Подтвердить
      </Button>
      <Button
        size="small"
        look="quiet"
        aria-label={`Отклонить. ${message}`}
        isLoading={isGoing('reject')}
        disabled={isPending}
        onClick={() => decide('reject')}
      >
        Отклонить
      </Button>
    </div>
  );
}
