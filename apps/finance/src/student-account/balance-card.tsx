import type { StudentAccount } from '@planner/contract';
import { Card, Money } from '@planner/ui';
import { counted, dayAndMonth } from '@planner/wording';
import { ArrowRight } from 'lucide-react';
import { FreeLessonList } from '../free-lessons/free-lesson-list.tsx';
import { madeOf, stateText, unpaidText } from './account-wording.ts';
import { PayButton } from './pay-button.tsx';
import styles from './student-account.module.css';

interface BalanceCardProps {
  student_id: number;
  account: StudentAccount;
}

/** FIN-60, FIN-62. The balance, its component sums, and the balance after the planned lessons. */
export function BalanceCard({ student_id, account }: BalanceCardProps) {
  const { balance, planned } = account;
  const terms = madeOf(account);
  const unpaid = unpaidText(account);
  return (
    <Card>
      <div className={styles.top}>
        <p className={styles.balance}>
          <small>{stateText(balance)}</small>
          <Money amount={balance} isSigned />
          {unpaid !== null && <small>{unpaid}</small>}
        </p>
        <PayButton student_id={student_id} look={balance < 0 ? 'primary' : 'soft'} />
      </div>
      {terms.length > 0 && (
        <dl className={styles.terms} aria-label="Из чего сложился баланс">
          {terms.map(({ title, amount }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <Money amount={amount} isSigned />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={styles.planned}>
        <dt>После запланированных</dt>
        {planned.lessons === 0 ? (
          <dd className={styles.faint}>До {dayAndMonth(planned.until)} занятий не назначено</dd>
        ) : (
          <dd>
            <span>
              {counted(planned.lessons, 'занятие')} до {dayAndMonth(planned.until)}
              {planned.packaged > 0 && `, по абонементу ${planned.packaged}`} <Money amount={-planned.cost} />
            </span>
            <b>
              <ArrowRight aria-label="останется" />
              <Money amount={planned.balance_after} isSigned />
            </b>
          </dd>
        )}
      </dl>
      <FreeLessonList lessons={account.free_lessons} />
    </Card>
  );
}
