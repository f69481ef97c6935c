import type { Lesson } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { weekdayOf, type Day } from '@planner/schedule';
import { weekdayLabel } from '@planner/wording';
import { UnknownNumber } from '../../calendar-page/period/unknown-number.tsx';
import { earningsByDay } from './earnings-by-day.ts';
import styles from './week-side.module.css';

interface WeekEarningsProps {
  days: readonly Day[];
  /** undefined while the lessons are unknown: shows a dash, and days without bars. */
  lessons: readonly Lesson[] | undefined;
  hasFailed: boolean;
  today: Day;
}

/** The money of the week: earned and expected, with a bar for each day. */
export function WeekEarnings({ days, lessons, hasFailed, today }: WeekEarningsProps) {
  const bars = earningsByDay(days, lessons ?? []);
  const [earned, expected] = [
    bars.reduce((sum, bar) => sum + bar.earned, 0),
    bars.reduce((sum, bar) => sum + bar.expected, 0),
  ];
  const most = Math.max(1, ...bars.map((bar) => bar.expected));
  const spoken = bars
    .map((bar) => `${weekdayLabel(weekdayOf(bar.day)).toLowerCase()} ${formatRoubles(bar.expected)}`)
    .join(', ');
  return (
    <section aria-labelledby="week-earnings">
      <h2 id="week-earnings" className={styles.title}>
        Заработано за неделю
      </h2>
      <p className={styles.money}>
        {lessons === undefined ? (
          <UnknownNumber hasFailed={hasFailed} />
        ) : (
          <>
            {formatRoubles(earned)} <small>из {formatRoubles(expected)}</small>
          </>
        )}
      </p>
      <div
        className={styles.bars}
        role="img"
        aria-label={lessons === undefined ? 'Пока неизвестно' : `По дням: ${spoken}`}
      >
        {bars.map(({ day, expected: height }) => (
          <div key={day} data-when={day === today ? 'today' : day < today ? 'past' : 'later'}>
            <i style={{ height: `${Math.max(4, (height / most) * 100).toFixed(1)}%` }} />
            {weekdayLabel(weekdayOf(day))}
          </div>
        ))}
      </div>
    </section>
  );
}
