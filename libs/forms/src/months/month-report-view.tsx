import type { MonthReport } from '@planner/contract';
import { Tile, Tiles } from '@planner/ui';
import { dateText, gradeText } from '@planner/wording';
import styles from './months.module.css';

interface RowsProps {
  title: string;
  rows: readonly { date: string; text: string; value?: string }[];
}

const Rows = ({ title, rows }: RowsProps) =>
  rows.length === 0 ? null : (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {rows.map(({ date, text, value }, index) => (
          // Two rows may be equal.
          <li key={index} className={styles.row}>
            <span>{text}</span>
            {value !== undefined && <b>{value}</b>}
            <time dateTime={date}>{dateText(date)}</time>
          </li>
        ))}
      </ul>
    </section>
  );

/** MSG-34. A month of a student, as the teacher and the family read it. */
export function MonthReportView({ report }: { report: MonthReport }) {
  const { attendance, homework, grades, grades_avg, topics } = report;
  const missed = attendance.absent + attendance.excused;
  return (
    <div className={styles.report}>
      <Tiles>
        <Tile title="Занятия" note={missed > 0 ? `пропущено ${missed}` : 'проведено'}>
          {attendance.held}
        </Tile>
        <Tile title="Домашние задания" note={homework.overdue > 0 ? `просрочено ${homework.overdue}` : 'сделано'}>
          {homework.given === 0 ? '—' : `${homework.done} из ${homework.given}`}
        </Tile>
        <Tile title="Оценки" note={grades_avg === null ? 'без среднего' : 'в среднем от максимума'}>
          {grades_avg === null ? '—' : `${grades_avg} %`}
        </Tile>
      </Tiles>
      <Rows
        title="Оценки месяца"
        rows={grades.map(({ date, title, value, max }) => ({ date, text: title, value: gradeText({ value, max }) }))}
      />
      <Rows title="Темы месяца" rows={topics} />
    </div>
  );
}
