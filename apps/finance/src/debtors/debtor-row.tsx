import type { StudentCard } from '@planner/contract';
import { useShell } from '@planner/shell-api';
import { Avatar, Button, Money, classNames } from '@planner/ui';
import { Link } from 'react-router-dom';
import { distinctName, studentName } from '@planner/wording';
import row from '../row.module.css';
import styles from './debtors.module.css';

interface DebtorRowProps {
  card: StudentCard;
  onRemind(): void;
}

/** A debtor with the debt and the possible actions. */
export function DebtorRow({ card, onRemind }: DebtorRowProps) {
  const { modals } = useShell();
  const name = distinctName(card);
  return (
    <li className={classNames(row.row, styles.row)}>
      <Avatar name={studentName(card)} hue={card.color} />
      <span className={styles.who}>
        <Link className={styles.name} to={`/my-students-test/student/${card.id}`}>
          {name}
        </Link>
        <Money amount={card.balance} isSigned isTabular className={styles.debt} />
      </span>
      <span className={row.buttons}>
        <Button size="small" look="quiet" aria-label={`Напомнить: ${name}`} onClick={onRemind}>
          Напомнить
        </Button>
        <Button
          size="small"
          look="soft"
          aria-label={`Внести оплату: ${name}`}
          onClick={() => void modals.open('payment', { student_id: card.id })}
        >
          Внести оплату
        </Button>
      </span>
    </li>
  );
}
