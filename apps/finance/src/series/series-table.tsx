import { classNames, tableClass } from '@planner/ui';
import { formatRoubles } from '@planner/money';
import { type SeriesPoint, type Step, totalsOf } from './series.ts';
import styles from './series.module.css';

interface SeriesTableProps {
  step: Step;
  points: readonly SeriesPoint[];
}

const NOUN: Record<Step, string> = { day: 'День', week: 'Неделя', month: 'Месяц' };
const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** FIN-6. Earned and received in rows, with their sums. */
export function SeriesTable({ step, points }: SeriesTableProps) {
  const totals = totalsOf(points);
  const cells = ({ lessons, hours, earned, received }: Omit<SeriesPoint, 'key' | 'label' | 'short'>) => (
    <>
      <td>{lessons}</td>
      <td className={styles.hours}>{numbers.format(hours)}</td>
      <td>{formatRoubles(earned)}</td>
      <td>{formatRoubles(received)}</td>
    </>
  );
  return (
    <table className={classNames(tableClass, styles.table)}>
      <thead>
        <tr>
          <th scope="col">{NOUN[step]}</th>
          <th scope="col">Занятий</th>
          <th scope="col" className={styles.hours}>
            Часов
          </th>
          <th scope="col">Заработано</th>
          <th scope="col">Получено</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr
            key={point.key}
            data-empty={point.lessons === 0 && point.earned === 0 && point.received === 0 ? '' : undefined}
          >
            <th scope="row">{point.label}</th>
            {cells(point)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Всего</th>
          {cells(totals)}
        </tr>
      </tfoot>
    </table>
  );
}
