import { useLive } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { useUser } from '@planner/shell-api';
import { Button, Card, Money, ReadStatus, Skeleton } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Period } from '../period/period.ts';
import styles from './shares.module.css';

/** The number of rows readable at a glance. */
const FIRST = 10;

/**
 * FIN-7, FIN-34. The money of a period by student, with today's balance. A press shows the students with smaller sums.
 */
export function StudentsCard({ period }: { period: Period }) {
  const { time_zone } = useUser();
  const [isWhole, setIsWhole] = useState(false);
  const read = useLive('GET /api/students-earnings', { query: period }, { keepPrevious: true });
  const { data } = read;
  return (
    <Card title="По ученикам">
      <ReadStatus read={read} what="суммы по ученикам" zone={time_zone}>
        <Skeleton height={160} />
      </ReadStatus>
      {data?.length === 0 && <p className={styles.none}>За период никто не занимался и не платил</p>}
      {data !== undefined && data.length > 0 && (
        <table className={styles.students}>
          <thead>
            <tr>
              <th scope="col">Ученик</th>
              <th scope="col" className={styles.wide}>
                Занятий
              </th>
              <th scope="col">Заработано</th>
              <th scope="col" className={styles.wide}>
                Доля
              </th>
              <th scope="col">Получено</th>
              <th scope="col">Баланс</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? data : data.slice(0, FIRST)).map((row) => (
              <tr key={row.student_id}>
                <th scope="row">
                  <Link to={`/my-students-test/student/${row.student_id}?tab=finance`}>{distinctName(row)}</Link>
                </th>
                <td className={styles.wide}>{row.lessons}</td>
                <td>{formatRoubles(row.earned)}</td>
                <td className={styles.wide}>{row.share} %</td>
                <td>{formatRoubles(row.received)}</td>
                <td>
                  <Money amount={row.balance} isSigned isTabular />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data !== undefined && data.length > FIRST && (
        <Button className={styles.rest} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? `Только первые ${FIRST}` : `Все ${data.length}`}
        </Button>
      )}
    </Card>
  );
}
