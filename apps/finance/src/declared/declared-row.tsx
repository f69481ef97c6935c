import type { Payment } from '@planner/contract';
import { ShownFiles, usePaymentDecision } from '@planner/forms';
import { formatRoubles } from '@planner/money';
import { Avatar, Button, classNames } from '@planner/ui';
import { dateText, distinctName, studentName } from '@planner/wording';
import { METHOD_TEXT } from '../payment/payment-wording.ts';
import row from '../row.module.css';
import styles from './declared.module.css';

/** FIN-15. A declared payment with the teacher's two decisions. */
export function DeclaredRow({ payment }: { payment: Payment }) {
  const { decide, isGoing } = usePaymentDecision({ payment_id: payment.id, amount: payment.amount });
  const name = distinctName(payment);
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
          onClick={() => decide('reject')}
        >
          Отклонить
        </Button>
        <Button
          size="small"
          look="soft"
          aria-label={`Подтвердить: ${name}`}
          isLoading={isGoing('confirm')}
          onClick={() => decide('confirm')}
        >
          Подтвердить
        </Button>
      </span>
    </li>
  );
}
