import { addDays } from '@planner/schedule';
import { weekRangeText } from '@planner/wording';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { filtered } from '../calendar-page/filter/lesson-filter.ts';
import { useCalendarAddress } from '../calendar-page/period/address.ts';
import { PeriodScreen } from '../calendar-page/period-screen.tsx';
import { useWeek } from '../calendar-page/use-week.ts';
import { AddButton } from '../day/add-button.tsx';
import { useSwipe } from '../day/use-swipe.ts';
import { WeekStrip } from '../day/week-strip.tsx';
import { AgendaList } from './agenda-list.tsx';
import styles from './agenda.module.css';

/** LSN-195. Weeks as a list. On a narrow screen the strip of the week leads to its days. */
export function AgendaPage() {
  const address = useCalendarAddress();
  const { date, today, now, filter, show, openLesson } = address;
  const { lessons, answer } = useWeek(date);
  const minute = now - (now % 60_000);
  const wanted = useMemo(() => lessons && filtered(lessons, filter, minute), [lessons, filter, minute]);
  const swipe = useSwipe((by) => show(addDays(date, 7 * by)));
  // The rows stay the same while only the page's own callbacks are new.
  const latest = useRef(openLesson);
  useEffect(() => {
    latest.current = openLesson;
  });
  const open = useCallback((lesson: number) => latest.current(lesson), []);
  return (
    <div ref={swipe}>
      <PeriodScreen
        view="agenda"
        address={address}
        title={<span className={styles.range}>{weekRangeText(date)}</span>}
        lessons={wanted}
        answer={answer}
        period="неделю"
        strip={<WeekStrip date={date} today={today} lessons={wanted} onShow={show} />}
      >
        <AgendaList address={address} now={minute} isEmpty={wanted?.length === 0} onOpen={open} />
        <AddButton date={date} />
      </PeriodScreen>
    </div>
  );
}
