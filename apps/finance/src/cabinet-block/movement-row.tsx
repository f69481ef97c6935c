import type { LedgerLine } from '@planner/contract';
import { Money } from '@planner/ui';
import { dateText } from '@planner/wording';
import styles from './cabinet-block.module.css';

/** RCP-7. The tax receipt of a payment: a link, or its number. */
const ReceiptOf = ({ receipt: { number, link } }: { receipt: NonNullable<LedgerLine['receipt']> }) =>
  link === '' ? (
    <small>Чек № {number}</small>
  ) : (
    <a className={styles.receipt} href={link} target="_blank" rel="noreferrer" aria-label={`Чек № ${number}`}>
      Чек
    </a>
  );

/** A ledger entry in words, with its sum and the balance after it. The words of a lesson already contain its day. */
export function MovementRow({ line }: { line: LedgerLine }) {
  const day = dateText(line.date);
  return (
    <li className={styles.movement}>
      <span className={styles.what}>
        {line.text}
        {!line.text.includes(day) && <small>{day}</small>}
        {line.receipt !== null && <ReceiptOf receipt={line.receipt} />}
      </span>
      <span className={styles.amount}>
        <Money amount={line.amount} isSigned isTabular />
        <small>
          итого <Money amount={line.balance_after} isTabular />
        </small>
      </span>
    </li>
  );
}
