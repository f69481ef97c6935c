import { classNames } from '@planner/platform-ui';
import { addDays, addMonths, type Day, partsOfDay, weekdayOf, weeksOfMonth } from '@planner/schedule';
import { fullDayTitle, WEEKDAYS } from '@planner/wording';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './month-grid.module.css';

export type MonthGridProps = {
  /** Any day of the shown month. */
  month: Day;
  today: Day;
  selected: Day | null;
  /** The week that is highlighted as a band. */
  week?: { from: Day; to: Day };
  min: Day;
  max: Day;
  /** Days with a dot below the number. */
  marked?: ReadonlySet<Day>;
  takesFocus?: boolean;
  isRoomy?: boolean;
  onPick: (day: Day) => void;
  onMonthChange: (month: Day) => void;
};

const within = (day: Day, min: Day, max: Day) => (day < min ? min : day > max ? max : day);

/** UIC-10. A month of days, Monday first. Arrows, Home, End, Page Up and Page Down move the focus. */
export function MonthGrid(props: MonthGridProps) {
  const { month, today, selected, week, min, max, marked, takesFocus, isRoomy, onPick, onMonthChange } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState<Day | null>(takesFocus ? (selected ?? within(today, min, max)) : null);
  const { year, month: number } = partsOfDay(month);
  const weeks = weeksOfMonth(year, number);
  const isShown = (day: Day | null) => day !== null && day.slice(0, 7) === month.slice(0, 7);
  const entry = [moved, selected, today].find(isShown) ?? month;

  useEffect(() => {
    if (moved !== null) grid.current?.querySelector<HTMLElement>(`[data-day="${moved}"]`)?.focus();
  }, [moved, month]);

  const moveWithKey = (event: KeyboardEvent) => {
    const there = {
      ArrowLeft: () => addDays(entry, -1),
      ArrowRight: () => addDays(entry, 1),
      ArrowUp: () => addDays(entry, -7),
      ArrowDown: () => addDays(entry, 7),
      Home: () => addDays(entry, 1 - weekdayOf(entry)),
      End: () => addDays(entry, 7 - weekdayOf(entry)),
      PageUp: () => addMonths(entry, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(entry, event.shiftKey ? 12 : 1),
    }[event.key];
    if (!there) return;
    event.preventDefault();
    const day = within(there(), min, max);
    setMoved(day);
    if (!isShown(day)) onMonthChange(day);
  };

  return (
    // Arrow keys move between the buttons of this table. With the role grid, screen readers pass these keys to the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table ref={grid} role="grid" className={classNames(styles.grid, isRoomy && styles.roomy)} onKeyDown={moveWithKey}>
      <thead>
        <tr>
          {WEEKDAYS.map(({ id, label, name }) => (
            <th key={id} scope="col" abbr={name} className={styles.weekday}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <td
                key={day}
                aria-selected={day === selected}
                className={classNames(
                  styles.cell,
                  week && day >= week.from && day <= week.to && styles.band,
                  day === week?.from && styles.first,
                  day === week?.to && styles.last,
                )}
              >
                <button
                  type="button"
                  data-day={day}
                  tabIndex={day === entry ? 0 : -1}
                  aria-label={fullDayTitle(day)}
                  aria-current={day === today ? 'date' : undefined}
                  disabled={day < min || day > max}
                  className={classNames(
                    styles.day,
                    !isShown(day) && styles.outside,
                    day === selected && styles.selected,
                    marked?.has(day) && styles.marked,
                  )}
                  onClick={() => onPick(day)}
                >
                  {partsOfDay(day).date}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
