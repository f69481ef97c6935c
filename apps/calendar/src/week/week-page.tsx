import type { Lesson } from '@planner/contract';
import { weekOf } from '@planner/schedule';
import { weekRangeText } from '@planner/wording';
import { lazyComponent } from '@planner/shell-api';
import { useMemo, useState } from 'react';
import { useCalendarAddress } from '../calendar-page/period/address.ts';
import { useIsPhone, useIsWide } from '../calendar-page/period/use-screen-width.ts';
import { CalendarScreen } from '../calendar-page/calendar-screen.tsx';
import { GridSkeleton } from '../calendar-page/grid-skeleton.tsx';
import styles from './week.module.css';

// Each view appears only at one screen width, so it is loaded separately.
const DayScreen = lazyComponent('День', () => import('../day/day-screen.tsx'), {
  waiting: (
    <div className={styles.dayPlace}>
      <GridSkeleton days={1} />
    </div>
  ),
  room: styles.dayPlace,
});
const WeekSide = lazyComponent('Сводка недели', () => import('./side/week-side.tsx'), {
  room: styles.sidePlace,
});

// Only a pointer slides the week, so not part of its first load.
const WeekSlide = lazyComponent('Неделя', () => import('./slide/week-slide.tsx'));

/** The week on a grid. A phone shows its days one by one. */
export function WeekPage() {
  const address = useCalendarAddress();
  const isPhone = useIsPhone();
  const isWide = useIsWide();
  const [isReached, setIsReached] = useState(false);
  const { date } = address;
  const days = useMemo(() => weekOf(date), [date]);
  if (isPhone) return <DayScreen address={address} />;
  const side = (lessons: readonly Lesson[] | undefined, hasFailed: boolean) => (
    <WeekSide address={address} lessons={lessons} hasFailed={hasFailed} />
  );
  return (
    <div onPointerOver={() => setIsReached(true)}>
      <CalendarScreen
        view="week"
        address={address}
        days={days}
        title={weekRangeText(date)}
        slide={(shown) => isReached && <WeekSlide shown={shown} />}
        {...(isWide && { side })}
      />
    </div>
  );
}
