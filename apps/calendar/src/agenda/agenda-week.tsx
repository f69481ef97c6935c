import { weekOf, type Day } from '@planner/schedule';
import { lazyComponent } from '@planner/shell-api';
import { Loading, Skeleton } from '@planner/ui';
import { weekRangeText } from '@planner/wording';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lessonsByDay } from '../calendar-page/by-day.ts';
import { filtered } from '../calendar-page/filter/lesson-filter.ts';
import { PeriodFailure } from '../calendar-page/period-failure.tsx';
import { useWeek } from '../calendar-page/use-week.ts';
import { useSubjectNames } from '../lesson-presentation/use-subject-names.ts';
import { keyOfTime, timesByDay } from '../own-time/own-spans.ts';
import { AgendaDay } from './agenda-day.tsx';
import styles from './agenda.module.css';
import type { WeekState } from './list-geometry.ts';

const TimeCard = lazyComponent('Своё время', () => import('../own-time/time-card.tsx'), { look: 'over' });

interface AgendaWeekProps {
  /** Its Monday. */
  week: Day;
  today: Day;
  now: number;
  zone: string;
  filter: string;
  /** The day at which the list opens; null if it opens elsewhere or has been scrolled. */
  openAt: Day | null;
  /** Whether the page above the list shows this week, and its failure. */
  isChosen: boolean;
  isAlone: boolean;
  onOpen(lesson: number): void;
  /** The week has got another height. */
  onDrawn(): void;
  /** The list has been scrolled to the day at which it opens, as far as it can be. */
  onOpened(day: HTMLElement, list: HTMLElement): void;
}

const none: never[] = [];

/** LSN-195, WRK-13. The days of a week that have lessons, times off or events, one under the other. */
export const AgendaWeek = memo(function AgendaWeek(props: AgendaWeekProps) {
  const { week, today, now, zone, filter, openAt, isChosen, isAlone, onOpen, onDrawn, onOpened } = props;
  const { lessons, answer } = useWeek(week);
  const subjectOf = useSubjectNames();
  const byDay = useMemo(() => lessonsByDay(filtered(lessons ?? none, filter, now)), [lessons, filter, now]);
  const own = answer.data?.own_time;
  const times = useMemo(() => [...(own?.times_off ?? none), ...(own?.busy ?? none)], [own]);
  const timesOfDays = useMemo(() => timesByDay(times, weekOf(week)), [times, week]);
  const holidays = new Map((own?.holidays ?? none).map(({ date, name }) => [date, name]));
  const [opened, setOpened] = useState<string | null>(null);
  const shownTime = times.find((time) => keyOfTime(time) === opened);
  const days = [...new Set([...byDay.keys(), ...timesOfDays.keys()])].toSorted();
  const box = useRef<HTMLDivElement>(null);
  const opening = openAt === null ? undefined : (days.find((day) => day >= openAt) ?? days.at(-1));
  useLayoutEffect(() => {
    const day = opening && box.current?.querySelector<HTMLElement>(`[data-agenda-day="${opening}"]`);
    const list = box.current?.parentElement;
    if (!day || !list) return;
    day.scrollIntoView({ block: 'start' });
    onOpened(day, list);
  }, [opening, onOpened]);
  const unread: WeekState = answer.error === null ? 'waiting' : 'failed';
  const state: WeekState = lessons === undefined ? unread : days.length > 0 ? 'full' : 'empty';
  useLayoutEffect(onDrawn, [onDrawn, state, byDay, timesOfDays]);
  return (
    <div
      ref={box}
      className={styles.week}
      data-agenda-week={week}
      data-state={state}
      data-chosen={isChosen || undefined}
    >
      {state === 'waiting' && (
        <Loading className={styles.waiting} label="Загружаем занятия">
          <Skeleton height={20} width={160} />
          <Skeleton height={52} />
          <Skeleton height={52} />
          <Skeleton height={20} width={160} />
          <Skeleton height={52} />
        </Loading>
      )}
      {state === 'failed' && !isChosen && <PeriodFailure answer={answer} period="неделю" zone={zone} />}
      {state === 'empty' && !isAlone && (
        <p className={styles.none}>
          {weekRangeText(week)}: {filter === '' ? 'занятий нет' : 'таких занятий нет'}
        </p>
      )}
      {days.map((day) => (
        <AgendaDay
          key={day}
          day={day}
          today={today}
          now={now}
          lessons={byDay.get(day) ?? none}
          holiday={holidays.get(day)}
          times={timesOfDays.get(day) ?? none}
          subjectOf={subjectOf}
          onOpen={onOpen}
          onOpenTime={(time) => setOpened(keyOfTime(time))}
        />
      ))}
      {shownTime && <TimeCard time={shownTime} onClose={() => setOpened(null)} />}
    </div>
  );
});
