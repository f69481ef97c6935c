import { classNames, IconButton } from '@planner/platform-ui';
import { addMonths, type Day, partsOfDay } from '@planner/schedule';
import { monthTitle } from '@planner/wording';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { MonthGrid } from './month-grid.tsx';
import styles from './mini-month.module.css';
import { FIRST_DAY, LAST_DAY } from './typed-day.ts';

export type MiniMonthProps = {
  /** Any day of the shown month. */
  month: Day;
  today: Day;
  selected?: Day | null;
  week?: { from: Day; to: Day };
  marked?: ReadonlySet<Day>;
  onMonthChange: (month: Day) => void;
  onPick: (day: Day) => void;
  className?: string;
};

/** The small month of the side menu. Pressing a day opens that day. */
export function MiniMonth(props: MiniMonthProps) {
  const { month, today, selected = null, week, marked, onMonthChange, onPick, className } = props;
  const { year, month: number } = partsOfDay(month);
  return (
    <section className={classNames(styles.month, className)} aria-label="Календарь месяца">
      <header className={styles.head}>
        <span aria-live="polite">{monthTitle(year, number)}</span>
        <span className={styles.arrows}>
          <IconButton
            label="Предыдущий месяц"
            className={styles.arrow}
            onClick={() => onMonthChange(addMonths(month, -1))}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label="Следующий месяц"
            className={styles.arrow}
            onClick={() => onMonthChange(addMonths(month, 1))}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </span>
      </header>
      <MonthGrid
        month={month}
        today={today}
        selected={selected}
        week={week}
        marked={marked}
        min={FIRST_DAY}
        max={LAST_DAY}
        onPick={onPick}
        onMonthChange={onMonthChange}
      />
    </section>
  );
}
