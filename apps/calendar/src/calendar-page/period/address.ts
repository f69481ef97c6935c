import { dayInZone, isDay, type Day } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { useSearchParams } from 'react-router-dom';
import { filterIn } from '../filter/lesson-filter.ts';
import { idOf, useLessonAddress, type LessonAddress } from '../../lesson-card/use-lesson-address.ts';

export interface CalendarAddress extends LessonAddress {
  /** The chosen day; today when the address names none. */
  date: Day;
  today: Day;
  now: number;
  zone: string;
  /** The lesson that waits for a tap on its new place. */
  placed: number | null;
  /** LSN-197: the filter as a part of the address; empty without a filter. */
  filter: string;
  show(date: Day): void;
  stopPlacing(): void;
}

/** The address contains the day and the open lesson, so that a reload or a link restores them. */
export function useCalendarAddress(): CalendarAddress {
  const [search, setSearch] = useSearchParams();
  const opened = useLessonAddress();
  const now = useNow();
  const { time_zone: zone } = useUser();
  const today = dayInZone(now, zone);
  const wanted = search.get('date') ?? '';
  const date = isDay(wanted) ? wanted : today;
  return {
    ...opened,
    date,
    today,
    now,
    zone,
    placed: idOf(search.get('move')),
    filter: filterIn(search),
    show(day) {
      const next = new URLSearchParams(search);
      next.delete('lesson');
      if (day === today) next.delete('date');
      else next.set('date', day);
      setSearch(next);
    },
    stopPlacing() {
      const next = new URLSearchParams(search);
      next.delete('move');
      setSearch(next, { replace: true });
    },
  };
}
