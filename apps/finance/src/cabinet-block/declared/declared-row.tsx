import { classNames } from '@planner/ui';
import type { OwnPayment } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { dateText } from '@planner/wording';
import { CircleCheck, CircleX, Hourglass, type LucideIcon, PencilLine, Undo2 } from 'lucide-react';
import { METHOD_TEXT } from '../../payment/payment-wording.ts';
import { PAYMENT_STATE } from '../cabinet-wording.ts';
import row from '../../row.module.css';
import styles from './declared-payment.module.css';

const ICONS = {
  declared: Hourglass,
  confirmed: CircleCheck,
  rejected: CircleX,
  corrected: PencilLine,
  undone: Undo2,
} satisfies Record<OwnPayment['state'], LucideIcon>;

/** A declared payment with its state. A press opens its history. */
export function DeclaredRow({ payment, onOpen }: { payment: OwnPayment; onOpen(): void }) {
  const { state, amount, method, date } = payment;
  const { text, tone } = PAYMENT_STATE[state];
  const Icon = ICONS[state];
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={classNames(row.icon, styles.icon)} data-tone={tone}>
          <Icon aria-hidden="true" />
        </span>
        <span className={row.what}>
          <span className={styles.told}>
            <b>
              {formatRoubles(amount)} · {METHOD_TEXT[method].toLowerCase()}
            </b>
            <small>{dateText(date)}</small>
          </span>
          <small data-tone={tone}>{text}</small>
        </span>
      </button>
    </li>
  );
}
