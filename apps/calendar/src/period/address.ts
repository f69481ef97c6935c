import { dayInZone, isDay, type Day } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { useSearchParams } from 'react-router';

export interface CalendarAddress {
  /** The chosen day; today where the address names none. */
  date: Day;
  today: Day;
  now: number;
  zone: string;
  /** The lesson that stands open. */
  lesson: number | null;
  show(date: Day): void;
  openLesson(id: number | null): void;
}

/** What a person would want back stands in the address: the day and the opened lesson. */
export function useCalendarAddress(): CalendarAddress {
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const { time_zone: zone } = useUser();
  const today = dayInZone(now, zone);
  const wanted = search.get('date') ?? '';
  const lesson = Number(search.get('lesson'));
  const date = isDay(wanted) ? wanted : today;
  return {
    date,
    today,
    now,
    zone,
    lesson: Number.isSafeInteger(lesson) && lesson > 0 ? lesson : null,
    show: (day) => setSearch(day === today ? {} : { date: day }),
    openLesson: (id) => {
      const next = new URLSearchParams(search);
      if (id === null) next.delete('lesson');
      else next.set('lesson', String(id));
      setSearch(next, { replace: id === null });
    },
  };
}
