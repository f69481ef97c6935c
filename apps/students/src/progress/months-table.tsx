import { classNames, tableClass } from '@planner/ui';
import { type ProgressMonth, shareText } from './months.ts';
import styles from './progress.module.css';

/**
 * LRN-60. The chart as a table, with lessons and homework, which the chart omits. Long headings break on a narrow
 * phone.
 */
export function MonthsTable({ months }: { months: readonly ProgressMonth[] }) {
  return (
    <table className={classNames(tableClass, styles.table)}>
      <thead>
        <tr>
          <th scope="col">Месяц</th>
          <th scope="col" className={styles.lessons}>
            Занятий
          </th>
          <th scope="col">Посещае&shy;мость</th>
          <th scope="col">Оценки</th>
          <th scope="col">ДЗ сделано</th>
          <th scope="col">Просро&shy;чено</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ key, label, lessons, attendance, grades, homework }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={styles.lessons}>{lessons}</td>
            <td>{shareText(attendance)}</td>
            <td>{shareText(grades)}</td>
            <td>{homework.given === 0 ? '—' : `${homework.done} из ${homework.given}`}</td>
            <td>{homework.overdue}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
