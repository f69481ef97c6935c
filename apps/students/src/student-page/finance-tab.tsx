import { useUser } from '@planner/shell-api';
import type { StudentProfile } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { Card, EmptyState, ErrorBar, Money, Skeleton } from '@planner/ui';
import { dateText, failedText } from '@planner/wording';
import { Wallet } from 'lucide-react';
import styles from './finance.module.css';

const hours = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** The student's account: what was earned and received, and the newest lines with the balance each left. */
export function FinanceTab({ student }: { student: StudentProfile }) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/analutics-student/{id}', {
    params: { id: student.id },
  });
  const { data, error, refetch, isFetching } = read;
  const totals = [
    ['Начислено за занятия', data && formatRoubles(data.earned)],
    ['Получено', data && formatRoubles(data.received)],
    ['Проведено часов', data && hours.format(data.hours)],
  ] as const;
  return (
    <div className={styles.finance}>
      {error && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText('суммы', read, time_zone)}
        </ErrorBar>
      )}
      {(data !== undefined || !error) && (
        <dl className={styles.totals} aria-busy={data === undefined}>
          {totals.map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value ?? <Skeleton height={24} width={90} />}</dd>
            </div>
          ))}
        </dl>
      )}
      <Card title="Последние операции">
        {student.ledger.length === 0 ? (
          <EmptyState title="Операций пока нет" icon={<Wallet aria-hidden="true" />}>
            Здесь появятся оплаты и проведённые занятия
          </EmptyState>
        ) : (
          <ul className={styles.lines}>
            {student.ledger.map((line) => (
              <li key={line.id}>
                <span className={styles.what}>
                  {line.text}
                  <small>{dateText(line.date)}</small>
                </span>
                <span className={styles.sums}>
                  <Money amount={line.amount} isSigned isTabular />
                  <small>
                    баланс <Money amount={line.balance_after} isTabular />
                  </small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
