import type { Lesson } from '@planner/contract';
import { weekOf } from '@planner/schedule';
import { weekRangeText } from '@planner/wording';
import { lazy, Suspense, useMemo } from 'react';
import { DayScreen } from '../day/day-screen.tsx';
import { useCalendarAddress } from '../paper/period/address.ts';
import { useIsNarrow, useIsWide } from '../paper/period/use-screen-width.ts';
import { CalendarScreen } from '../paper/calendar-screen.tsx';
import styles from './week.module.css';

// Seen on wide screens alone, so that others do not load it.
const WeekSide = lazy(async () => ({ default: (await import('./side/week-side.tsx')).WeekSide }));

/** The week on squared paper; a narrow screen shows its days one by one. */
export function WeekPage() {
  const address = useCalendarAddress();
  const isNarrow = useIsNarrow();
  const isWide = useIsWide();
  const { date } = address;
  const days = useMemo(() => weekOf(date), [date]);
  if (isNarrow) return <DayScreen address={address} />;
  const side = (lessons: readonly Lesson[]) => (
    <Suspense fallback={<div className={styles.sidePlace} />}>
      <WeekSide address={address} lessons={lessons} />
    </Suspense>
  );
  return (
    <CalendarScreen view="week" address={address} days={days} title={weekRangeText(date)} {...(isWide && { side })} />
  );
}
