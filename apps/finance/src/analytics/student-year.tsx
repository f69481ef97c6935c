import type { EarnedOfStudent, StudentAnalytics } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { useUser } from '@planner/shell-api';
import { Disclosure, ReadStatus, Skeleton, Tag, Tile, Tiles } from '@planner/ui';
import { counted, dateText, monthName, timeRangeText } from '@planner/wording';
import type { Period } from '../period/period.ts';
import styles from './analytics.module.css';

interface StudentYearProps {
  student_id: number;
  period: Period;
}

/** FIN-122. The earned sum, the price of an hour, the attendance by months, and the lessons of one student. */
export function StudentYear({ student_id, period }: StudentYearProps) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/student-earnings', { query: { ...period, student_id } });
  const attended = useLive('GET /api/analutics-student/{id}', { params: { id: student_id } });
  const { data } = read;
  const months = monthsOf(attended.data, period);
  return (
    <>
      <ReadStatus read={read} what="суммы ученика" zone={time_zone}>
        <Skeleton height={84} />
      </ReadStatus>
      {data !== undefined && <StudentTiles earned={data} />}
      <ReadStatus read={attended} what="посещаемость" zone={time_zone}>
        <Skeleton height={84} />
      </ReadStatus>
      {months.length > 0 && (
        <table className={styles.months}>
          <thead>
            <tr>
              <th scope="col">Месяц</th>
              <th scope="col">Занятий</th>
              <th scope="col">Заработано</th>
              <th scope="col">Посещаемость</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, lessons, earned, attendance_percent }) => (
              <tr key={month}>
                <th scope="row">{monthName(Number(month.slice(5, 7)))}</th>
                <td>{lessons}</td>
                <td>{formatRoubles(earned)}</td>
                <td>{attendance_percent === null ? '—' : `${attendance_percent} %`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data !== undefined && data.items.length > 0 && <StudentLessons items={data.items} />}
    </>
  );
}

/** Returns the months of the period, the newest first. */
const monthsOf = (data: StudentAnalytics | undefined, { start_date, end_date }: Period): StudentAnalytics['by_month'] =>
  (data?.by_month ?? [])
    .filter(({ month }) => month >= start_date.slice(0, 7) && month <= end_date.slice(0, 7))
    .toSorted((one, other) => other.month.localeCompare(one.month));

const StudentTiles = ({ earned: { earned, received, hours, lessons } }: { earned: EarnedOfStudent }) => (
  <Tiles>
    <Tile title="Заработано" note={counted(lessons, 'занятие')}>
      {formatRoubles(earned)}
    </Tile>
    <Tile title="Получено" note="за тот же срок">
      {formatRoubles(received)}
    </Tile>
    <Tile title="Час стоит" note={counted(Math.round(hours), 'час')}>
      {hours === 0 ? '—' : formatRoubles(Math.round((earned / hours) * 100) / 100)}
    </Tile>
  </Tiles>
);

const StudentLessons = ({ items }: Pick<EarnedOfStudent, 'items'>) => (
  <Disclosure title={`Занятия: ${items.length}`}>
    <ul className={styles.lessons}>
      {items.map(({ lesson_id, date, start_time, end_time, group_name, earned, paid }) => (
        <li key={lesson_id}>
          <span>
            {dateText(date)}, {timeRangeText(start_time, end_time)}
            {group_name !== null && `, ${group_name}`}
          </span>
          <span className={styles.sum}>
            {earned > 0 && !paid && <Tag tone="warn">Не оплачено</Tag>} {formatRoubles(earned)}
          </span>
        </li>
      ))}
    </ul>
  </Disclosure>
);
