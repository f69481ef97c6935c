import { Button, IconButton } from '@planner/platform-ui';
import { addMonths, type Day, dayOf, partsOfDay } from '@planner/schedule';
import { MONTHS } from '@planner/wording';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import styles from './date-picker.module.css';
import { MonthGrid } from './month-grid.tsx';

export type DatePanelProps = {
  day: Day | null;
  today: Day;
  min: Day;
  max: Day;
  onPick: (day: Day) => void;
};

/** The panel of the date picker: month, year, days and «Сегодня». */
export function DatePanel({ day, today, min, max, onPick }: DatePanelProps) {
  const [month, setMonth] = useState(day ?? (today < min ? min : today > max ? max : today));
  const { year, month: number } = partsOfDay(month);
  const firstYear = partsOfDay(min).year;
  const years = Array.from({ length: partsOfDay(max).year - firstYear + 1 }, (_, step) => firstYear + step);
  const hasBefore = month.slice(0, 7) > min.slice(0, 7);
  const hasAfter = month.slice(0, 7) < max.slice(0, 7);

  return (
    <>
      <header className={styles.head}>
        <IconButton label="Предыдущий месяц" disabled={!hasBefore} onClick={() => setMonth(addMonths(month, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <select
          className={styles.choice}
          aria-label="Месяц"
          value={number}
          onChange={(event) => setMonth(dayOf(year, Number(event.target.value), 1))}
        >
          {MONTHS.map(({ nominative }, index) => (
            <option key={nominative} value={index + 1}>
              {nominative}
            </option>
          ))}
        </select>
        <select
          className={styles.choice}
          aria-label="Год"
          value={year}
          onChange={(event) => setMonth(dayOf(Number(event.target.value), number, 1))}
        >
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <IconButton label="Следующий месяц" disabled={!hasAfter} onClick={() => setMonth(addMonths(month, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </header>
      <MonthGrid
        month={month}
        today={today}
        selected={day}
        min={min}
        max={max}
        isRoomy
        takesFocus
        onPick={onPick}
        onMonthChange={setMonth}
      />
      <footer className={styles.foot}>
        <Button look="quiet" size="small" disabled={today < min || today > max} onClick={() => onPick(today)}>
          Сегодня
        </Button>
      </footer>
    </>
  );
}
