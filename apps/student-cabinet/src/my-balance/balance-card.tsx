import { useUser } from '@planner/shell-api';
import { useLive } from '@planner/live-data';
import { Card, ErrorBar, Loading, Money, Skeleton } from '@planner/ui';
import { counted, dateText, failedText } from '@planner/wording';
import styles from './balance.module.css';

/** The balance with one teacher and what it is made of; absent where the profile does not see money. */
export function BalanceCard({ student_profile_id }: { student_profile_id: number }) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/student/balance', { query: { student_profile_id } });
  const { data, error, refetch, isFetching } = read;
  if (error?.code === 'money_hidden') return null;
  return (
    <Card title="Баланс">
      {error && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText('баланс', read, time_zone)}
        </ErrorBar>
      )}
      {data === undefined && !error && (
        <Loading label="Загружаем баланс">
          <Skeleton height={30} width="50%" />
        </Loading>
      )}
      {data !== undefined && (
        <>
          <p className={styles.sum}>
            <Money amount={data.balance} isSigned />
            {data.lessons_left !== null && data.lessons_left > 0 && (
              <small className={styles.left}>ещё на {counted(data.lessons_left, 'занятие')}</small>
            )}
          </p>
          {data.next_payment_hint !== '' && <p className={styles.hint}>{data.next_payment_hint}</p>}
          {data.entries.length === 0 ? (
            <p className={styles.hint}>Здесь появятся оплаты и проведённые занятия</p>
          ) : (
            <ul className={styles.entries}>
              {data.entries.map((entry) => (
                <li key={entry.id} className={styles.entry}>
                  <span className={styles.what}>
                    {entry.text}
                    <small className={styles.hint}>{dateText(entry.date)}</small>
                  </span>
                  <span className={styles.amount}>
                    <Money amount={entry.amount} isSigned isTabular />
                    <small className={styles.hint}>
                      итого <Money amount={entry.balance_after} isTabular />
                    </small>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
}
