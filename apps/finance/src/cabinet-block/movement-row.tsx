import type { LedgerLine } from '@planner/contract';
import { Money } from '@planner/ui';
import { dateText } from '@planner/wording';
import styles from './cabinet-block.module.css';

/** A ledger entry in words, with its sum and the balance after it. The words of a lesson already contain its day. */
export function MovementRow({ line }: { line: LedgerLine }) {
  const day = dateText(line.date);
  return (
    <li className={styles.movement}>
      <span className={styles.what}>
        {line.text}
        {!line.text.includes(day) && <small>{day}</small>}
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
