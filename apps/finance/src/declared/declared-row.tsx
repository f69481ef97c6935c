import type { Payment } from '@planner/contract';
import { ShownFiles, useOutcome } from '@planner/forms';
import { useCommandOnce } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { Avatar, Button, classNames } from '@planner/ui';
import { dateText, distinctName, studentName } from '@planner/wording';
import { METHOD_TEXT } from '../payment/payment-wording.ts';
import row from '../row.module.css';
import styles from './declared.module.css';

/** FIN-15. A declared payment with the teacher's two decisions. */
export function DeclaredRow({ payment }: { payment: Payment }) {
  const tell = useOutcome();
  const decide = useCommandOnce('POST /api/payments/{id}/confirm');
  const name = distinctName(payment);
  const say = (decision: 'confirm' | 'reject') =>
    tell(decide.mutateAsync({ params: { id: payment.id }, body: { decision } }), {
      done: `Оплата ${formatRoubles(payment.amount)} ${decision === 'confirm' ? 'подтверждена' : 'отклонена'}`,
      failed: 'Не удалось сохранить решение',
      subject: 'решение об оплате',
    });
  const isGoing = (decision: 'confirm' | 'reject') => decide.isPending && decide.variables.body.decision === decision;
  return (
    <li className={classNames(row.row, styles.row)}>
      <Avatar name={studentName(payment)} />
      <span className={styles.who}>
        <b>{name}</b>
        <span>
          {formatRoubles(payment.amount)} · {METHOD_TEXT[payment.method].toLowerCase()}, {dateText(payment.date)}
        </span>
        {payment.comment !== '' && <small>{payment.comment}</small>}
      </span>
      {payment.files.length > 0 && (
        <div className={styles.files}>
          <ShownFiles label={`Чек: ${name}`} files={payment.files} />
        </div>
      )}
      <span className={row.buttons}>
        <Button
          size="small"
          look="quiet"
          aria-label={`Отклонить: ${name}`}
          isLoading={isGoing('reject')}
          onClick={() => say('reject')}
        >
          Отклонить
        </Button>
        <Button
          size="small"
          look="soft"
          aria-label={`Подтвердить: ${name}`}
          isLoading={isGoing('confirm')}
          onClick={() => say('confirm')}
        >
          Подтвердить
        </Button>
      </span>
    </li>
  );
}
