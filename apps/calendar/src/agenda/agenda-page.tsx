import { addDays, weekOf, type Day } from '@planner/schedule';
import { lazyComponent } from '@planner/shell-api';
import { Loading, Skeleton } from '@planner/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { weekRangeText } from '@planner/wording';
import { lessonsByDay } from '../calendar-page/by-day.ts';
import { filtered } from '../calendar-page/filter/lesson-filter.ts';
import { useCalendarAddress } from '../calendar-page/period/address.ts';
import { PeriodScreen } from '../calendar-page/period-screen.tsx';
import { useWeek } from '../calendar-page/use-week.ts';
import { AddButton } from '../day/add-button.tsx';
import { useSwipe } from '../day/use-swipe.ts';
import { WeekStrip } from '../day/week-strip.tsx';
import { useSubjectNames } from '../lesson-presentation/use-subject-names.ts';
import { keyOfTime, timesByDay } from '../own-time/own-spans.ts';
import { AgendaList } from './agenda-list.tsx';
import styles from './agenda.module.css';

const TimeCard = lazyComponent('Своё время', () => import('../own-time/time-card.tsx'), { look: 'over' });

const EMPTY = { title: 'На этой неделе занятий нет' };
const none: never[] = [];

/** LSN-195. A week as a list. On a narrow screen the strip of the week leads to its days. */
export function AgendaPage() {
  const address = useCalendarAddress();
  const { date, today, now, filter, show, openLesson } = address;
  const { lessons, answer } = useWeek(date);
  const subjectOf = useSubjectNames();
  const minute = now - (now % 60_000);
  const wanted = useMemo(() => lessons && filtered(lessons, filter, minute), [lessons, filter, minute]);
  const byDay = useMemo(() => lessonsByDay(wanted ?? none), [wanted]);
  const own = answer.data?.own_time;
  const times = useMemo(() => [...(own?.times_off ?? none), ...(own?.busy ?? none)], [own]);
  const timesOfDays = useMemo(() => timesByDay(times, weekOf(date)), [times, date]);
  const known = own?.holidays ?? none;
  const holidays = useMemo(() => new Map<Day, string>(known.map(({ date: day, name }) => [day, name])), [known]);
  const [opened, setOpened] = useState<string | null>(null);
  const shownTime = times.find((time) => keyOfTime(time) === opened);
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
        title={weekRangeText(date)}
        lessons={wanted}
        answer={answer}
        period="неделю"
        empty={EMPTY}
        strip={<WeekStrip date={date} today={today} lessons={wanted} onShow={show} />}
      >
        {lessons === undefined && answer.error === null ? (
          <Loading className={styles.waiting} label="Загружаем занятия">
            <Skeleton height={20} width={160} />
            <Skeleton height={52} />
            <Skeleton height={52} />
            <Skeleton height={20} width={160} />
            <Skeleton height={52} />
          </Loading>
        ) : (
          <AgendaList
            date={date}
            today={today}
            now={minute}
            lessons={byDay}
            holidays={holidays}
            times={timesOfDays}
            subjectOf={subjectOf}
            onOpen={open}
            onOpenTime={(time) => setOpened(keyOfTime(time))}
          />
        )}
        {shownTime && <TimeCard time={shownTime} onClose={() => setOpened(null)} />}
        <AddButton date={date} />
      </PeriodScreen>
    </div>
  );
}
