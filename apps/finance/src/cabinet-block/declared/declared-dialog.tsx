import type { OwnPayment } from '@planner/contract';
import { ShownFiles } from '@planner/forms';
import { formatRoubles } from '@planner/money';
import { wallClock } from '@planner/schedule';
import { useUser } from '@planner/shell-api';
import { Button, Dialog } from '@planner/ui';
import { dateText } from '@planner/wording';
import { METHOD_TEXT } from '../../payment/payment-wording.ts';
import { historyOf } from './declared-history.ts';
import styles from './declared-payment.module.css';

/** CAB-33. A declared payment: its data, its time, and the teacher's decision. */
export function DeclaredDialog({ payment, onClose }: { payment: OwnPayment; onClose(): void }) {
  const { time_zone } = useUser();
  const momentOf = (instant: string) => {
    const { date, time } = wallClock(instant, time_zone);
    return `${dateText(date)}, ${time}`;
  };
  return (
    <Dialog
      size="small"
      title={`Оплата ${formatRoubles(payment.declared_amount)}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Закрыть</Button>}
    >
      <p className={styles.how}>
        {METHOD_TEXT[payment.method]}, {dateText(payment.declared_date)}
      </p>
      {payment.comment !== '' && <p className={styles.comment}>{payment.comment}</p>}
      {payment.files.length > 0 && <ShownFiles label="Чек или снимок перевода" files={payment.files} />}
      <ol className={styles.history} aria-label="История">
        {historyOf(payment).map(({ text, tone, note, at }) => (
          <li key={text} data-tone={tone}>
            <b>{text}</b>
            {note !== '' && <span>{note}</span>}
            {at !== null && <time dateTime={at}>{momentOf(at)}</time>}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
