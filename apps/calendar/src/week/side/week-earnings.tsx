import type { Lesson } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { weekdayOf, type Day } from '@planner/schedule';
import { weekdayLabel } from '@planner/wording';
import type { CSSProperties } from 'react';
import { UnknownNumber } from '../../calendar-page/period/unknown-number.tsx';
import { earningsByDay, type DayEarnings } from './earnings-by-day.ts';
import styles from './week-side.module.css';

interface WeekEarningsProps {
  days: readonly Day[];
  /** undefined while the lessons are unknown: shows a dash, and days without bars. */
  lessons: readonly Lesson[] | undefined;
  hasFailed: boolean;
  today: Day;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** The height of a day's bar by its expected money; the earned part is filled. */
const barStyle = ({ earned, expected }: DayEarnings, most: number): CSSProperties & Record<'--earned', string> => ({
  height: percent(Math.max(0.04, expected / most)),
  '--earned': percent(expected === 0 ? 0 : Math.min(1, earned / expected)),
});

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
        {bars.map((bar) => (
          <div key={bar.day} data-when={bar.day === today ? 'today' : undefined}>
            <i style={barStyle(bar, most)} />
            {weekdayLabel(weekdayOf(bar.day))}
          </div>
        ))}
      </div>
    </section>
  );
}
