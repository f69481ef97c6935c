import type { AccountLine } from '@planner/contract';
import { useShell } from '@planner/shell-api';
import { classNames, Money } from '@planner/ui';
import { fullDayTitle } from '@planner/wording';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addressOf } from '../history/history-filter.ts';
import styles from './student-account.module.css';

interface AccountLineRowProps {
  line: AccountLine;
  student_id: number;
}

/** FIN-60, FIN-61. A line with the balance after it. It opens its lesson, or the day of its payment in the history. */
export function AccountLineRow({ line, student_id }: AccountLineRowProps) {
  const { modals } = useShell();
  const { lesson_id, payment_id, date, text, amount, balance_after } = line;
  const face = (
    <>
      <span className={styles.what}>
        <span>{text}</span>
        <small>{fullDayTitle(date)}</small>
      </span>
      <span className={styles.sums}>
        <Money amount={amount} isSigned isTabular />
        <small>
          итого <Money amount={balance_after} isTabular />
        </small>
      </span>
    </>
  );
  const inRow = (part: ReactNode) => <li>{part}</li>;
  if (payment_id !== null) {
    const day = addressOf({ student_id, start_date: date, end_date: date });
    return inRow(
      <Link className={classNames(styles.line, styles.opens)} to={`/finance/history?${day}`}>
        {face}
      </Link>,
    );
  }
  if (lesson_id !== null && modals.isOffered('lesson')) {
    return inRow(
      <button
        type="button"
        className={classNames(styles.line, styles.opens)}
        onClick={() => void modals.open('lesson', { lesson_id })}
      >
        {face}
      </button>,
    );
  }
  return inRow(<span className={styles.line}>{face}</span>);
}
