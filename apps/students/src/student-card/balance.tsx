import type { StudentCard } from '@planner/contract';
import { useShell } from '@planner/shell-api';
import { classNames, Money, VisuallyHidden } from '@planner/ui';
import styles from './balance.module.css';

interface BalanceProps {
  card: StudentCard;
  name: string;
  className: string | undefined;
}

/** STU-125. The balance of a card; below zero with a button to record a payment. */
export function Balance({ card: { id, balance }, name, className }: BalanceProps) {
  const { modals } = useShell();
  return (
    <span className={classNames(styles.balance, className)}>
      <VisuallyHidden>Баланс: </VisuallyHidden>
      <Money amount={balance} isSigned isTabular />
      {balance < 0 && modals.isOffered('payment') && (
        <button
          type="button"
          className={styles.pay}
          aria-label={`Внести оплату: ${name}`}
          onClick={() => void modals.open('payment', { student_id: id })}
        >
          Внести оплату
        </button>
      )}
    </span>
  );
}
