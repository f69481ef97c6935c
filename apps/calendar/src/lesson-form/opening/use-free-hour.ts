import { useLive } from '@planner/live-data';
import { addMinutes, dayInZone, isDay, minutesOf, wallClock, type Day } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Wished } from '../fields/time-draft.ts';
import { freeHour } from './free-hour.ts';

/** The day that the page shows; null for a page without a day. */
function useShownDay(today: Day): Day | null {
  const { pathname, search } = useLocation();
  if (pathname.startsWith('/home-teacher-test')) return today;
  if (!pathname.startsWith('/calendar')) return null;
  const date = new URLSearchParams(search).get('date') ?? '';
  return isDay(date) ? date : today;
}

/**
 * LSN-192. Adds the next free hour to a requested lesson that names no time, on its day or the day on screen. Returns
 * null while the day's lessons load. Without a known day the request stays as it is. Without a free hour or an answer
 * it only gets the day.
 */
export function useFreeHour<Wish extends Wished>(wished: Wish): Wish | null {
  const { time_zone } = useUser();
  const now = useNow();
  const today = dayInZone(now, time_zone);
  const shown = useShownDay(today);
  const day = wished.conducted_date ?? shown;
  const asks = wished.start_time === undefined && day !== null && isDay(day);
  const lessons = useLive('GET /api/lessons/day', { query: { date: day ?? '' } }, { enabled: asks });
  const profile = useLive('GET /api/get-me-info', {}, { enabled: asks });
  // Without a network the form does not wait for the retries.
  const isAsked = [lessons, profile].some(({ isPending, failureCount }) => isPending && failureCount === 0);
  // The form keeps the hour that it opened with.
  const [opened, setOpened] = useState<Wish | null>(asks ? null : wished);
  if (opened !== null || !asks || isAsked) return opened;
  const { lesson_minutes: minutes = 60, break_minutes: breakMinutes = 0, off_on_holidays } = profile.data ?? {};
  const from = day === today ? minutesOf(wallClock(now, time_zone).time) : 0;
  const start_time = freeHour({
    day,
    lessons: lessons.data?.items ?? [],
    own: lessons.data?.own_time,
    isOffOnHolidays: off_on_holidays === true,
    minutes,
    breakMinutes,
    from,
  });
  const found =
    lessons.data === undefined || start_time === null
      ? { ...wished, conducted_date: day }
      : { ...wished, conducted_date: day, start_time, end_time: addMinutes(start_time, minutes), isTimeFound: true };
  setOpened(found);
  return found;
}
