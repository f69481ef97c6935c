import type { StudentAnalytics } from '@planner/contract';
import { Card, Disclosure, Tile, Tiles } from '@planner/ui';
import { MonthsTable } from './months-table.tsx';
import { hasShares, monthsOf, shareText } from './months.ts';
import { ProgressChart } from './progress-chart.tsx';
import styles from './progress.module.css';

/** LRN-60. The student's progress: in total, and by month. */
export function MonthsCard({ analytics }: { analytics: StudentAnalytics }) {
  const { grades_avg, attendance_percent, homework, by_month } = analytics;
  const months = monthsOf(by_month);
  return (
    <>
      <Tiles>
        <Tile title="Оценки" note={grades_avg === null ? 'ещё не ставили' : 'в среднем от максимума'}>
          {shareText(grades_avg)}
        </Tile>
        <Tile title="Посещаемость" note={attendance_percent === null ? 'ещё не отмечали' : 'отмеченных занятий'}>
          {shareText(attendance_percent)}
        </Tile>
        <Tile
          title="Домашние задания"
          note={homework.overdue > 0 ? `сделано, просрочено ${homework.overdue}` : 'сделано'}
        >
          {homework.given === 0 ? '—' : `${homework.done} из ${homework.given}`}
        </Tile>
      </Tiles>
      <Card title="По месяцам">
        <div className={styles.card}>
          {hasShares(months) ? (
            <ProgressChart months={months} />
          ) : (
            <p className={styles.empty}>
              Здесь появится график, когда вы отметите посещение занятия, оцените задание или запишете результат
            </p>
          )}
          {months.length > 0 && (
            <Disclosure title="Таблицей">
              <MonthsTable months={months} />
            </Disclosure>
          )}
        </div>
      </Card>
    </>
  );
}
