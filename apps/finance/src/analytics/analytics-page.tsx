import { PageTop, longPageClass } from '@planner/ui';
import { SeriesCard } from '../series/series-card.tsx';
import styles from './analytics.module.css';
import { StudentCard } from './student-card.tsx';
import { useYear } from './use-year.ts';
import { YearPicker } from './year-picker.tsx';
import { YearTiles } from './year-tiles.tsx';

/** FIN-120. A year of the teacher's work: its sums, its best month, the price of an hour, and each student. */
export function AnalyticsPage() {
  const { year, thisYear, period, choose } = useYear();
  return (
    <div className={longPageClass}>
      <PageTop title="Аналитика" actions={<YearPicker year={year} thisYear={thisYear} onChoose={choose} />} />
      <div className={styles.content}>
        <YearTiles year={year} />
        <SeriesCard period={period} />
        <StudentCard period={period} />
      </div>
    </div>
  );
}
