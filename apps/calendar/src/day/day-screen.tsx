import { addDays, weekdayOf } from '@planner/schedule';
import { dateText, weekdayLabel, weekdayName } from '@planner/wording';
import { useMemo } from 'react';
import type { CalendarAddress } from '../calendar-page/period/address.ts';
import { useIsNarrow } from '../calendar-page/period/use-screen-width.ts';
import { CalendarScreen } from '../calendar-page/calendar-screen.tsx';
import { AddButton } from './add-button.tsx';
import { FreeHours } from './free-hours.tsx';
import { useSwipe } from './use-swipe.ts';
import { WeekStrip } from './week-strip.tsx';

/** The day view. On a narrow screen a strip of the week lies above it and accepts dropped lessons. */
export function DayScreen({ address }: { address: CalendarAddress }) {
  const { date, today, show } = address;
  const isNarrow = useIsNarrow();
  const weekday = weekdayOf(date);
  const days = useMemo(() => [date], [date]);
  const swipe = useSwipe((by) => show(addDays(date, by)));
  return (
    <div ref={swipe}>
      <CalendarScreen
        view="day"
        address={address}
        days={days}
        title={
          <>
            {dateText(date)} <small>{isNarrow ? weekdayLabel(weekday).toLowerCase() : weekdayName(weekday)}</small>
          </>
        }
        strip={(lessons) => <WeekStrip date={date} today={today} lessons={lessons} onShow={show} />}
        below={(lessons, own) => <FreeHours lessons={lessons} date={date} own={own} />}
      />
      <AddButton date={date} />
    </div>
  );
}
