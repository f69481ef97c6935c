import { weekOf } from '@planner/schedule';
import { weekRangeText } from '@planner/wording';
import { useMemo } from 'react';
import { CalendarScreen } from './calendar-screen.tsx';
import { useCalendarAddress } from '../period/address.ts';
import { DayScreen } from '../day/day-screen.tsx';
import { useIsNarrow } from '../period/use-is-narrow.ts';

/** The week on squared paper; a narrow screen shows its days one by one. */
export function WeekPage() {
  const address = useCalendarAddress();
  const isNarrow = useIsNarrow();
  const { date } = address;
  const days = useMemo(() => weekOf(date), [date]);
  if (isNarrow) return <DayScreen address={address} />;
  return <CalendarScreen view="week" address={address} days={days} title={weekRangeText(date)} />;
}
