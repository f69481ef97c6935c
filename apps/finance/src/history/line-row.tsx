import type { CashLine } from '@planner/contract';
import { Money, classNames } from '@planner/ui';
import { ArrowDownLeft, ArrowUpRight, Check, ReceiptText } from 'lucide-react';
import row from '../row.module.css';
import styles from './history.module.css';
import { lineNote, lineTitle } from './history-wording.ts';

interface LineRowProps {
  line: CashLine;
  onOpen(): void;
}

/** A line of the cash book: student or category, method, receipt mark, and the signed sum. */
export function LineRow({ line, onOpen }: LineRowProps) {
  const Arrow = line.amount < 0 ? ArrowUpRight : ArrowDownLeft;
  return (
    <li>
      <button type="button" className={styles.line} onClick={onOpen}>
        <span className={classNames(row.icon, styles.arrow)} data-out={line.amount < 0 ? '' : undefined}>
          <Arrow aria-hidden="true" />
        </span>
        <span className={classNames(row.what, styles.what)}>
          <b>{lineTitle(line)}</b>
          <small>{lineNote(line)}</small>
        </span>
        {line.tax_receipt_no !== null && (
          <span className={styles.receipt} role="img" aria-label="чек выдан" title="Чек выдан">
            <ReceiptText aria-hidden="true" />
            <Check aria-hidden="true" />
          </span>
        )}
        <Money amount={line.amount} isSigned isTabular className={styles.amount} />
      </button>
    </li>
  );
}
