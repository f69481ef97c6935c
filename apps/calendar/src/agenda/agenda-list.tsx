import type { Lesson, TimeOff } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { counted, dayHeading } from '@planner/wording';
import { useEffect, useRef } from 'react';
import { AgendaRow } from './agenda-row.tsx';
import { AwayRow } from './away-row.tsx';
import styles from './agenda.module.css';

interface AgendaListProps {
  date: Day;
  today: Day;
  now: number;
  /** The lessons by day, each day in order of time. */
  lessons: ReadonlyMap<Day, readonly Lesson[]>;
  /** The names of the public holidays, by day. */
  holidays: ReadonlyMap<Day, string>;
  /** The times off by day, in order. */
  timesOff: ReadonlyMap<Day, readonly TimeOff[]>;
  subjectOf(lesson: Lesson): string | undefined;
  onOpen(lesson: number): void;
  onOpenAway(timeOff: TimeOff): void;
}

/**
 * LSN-195, WRK-13. The days of a week that have lessons or times off, one below the other. The list opens at the chosen
 * day.
 */
export function AgendaList(props: AgendaListProps) {
  const { date, today, now, lessons, holidays, timesOff, subjectOf, onOpen, onOpenAway } = props;
  const box = useRef<HTMLDivElement>(null);
  const days = [...new Set([...lessons.keys(), ...timesOff.keys()])].toSorted();
  const opening = days.find((day) => day >= date) ?? days.at(-1);
  useEffect(() => {
    if (opening === undefined) return;
    box.current?.querySelector(`[data-agenda-day="${opening}"]`)?.scrollIntoView({ block: 'start' });
  }, [opening]);
  return (
    <div className={styles.list} ref={box}>
      {days.map((day) => {
        const own = lessons.get(day) ?? [];
        const holiday = holidays.get(day);
        const on = own.filter(({ status }) => status !== 'cancelled' && status !== 'moved');
        return (
          <section key={day} className={styles.day} data-agenda-day={day} aria-labelledby={`agenda-${day}`}>
            <h2 id={`agenda-${day}`} className={styles.heading} data-today={day === today || undefined}>
              {dayHeading(day, today)}{' '}
              <small>{[counted(on.length, 'занятие'), ...(holiday === undefined ? [] : [holiday])].join(' · ')}</small>
            </h2>
            <ul>
              {timesOff.get(day)?.map((timeOff) => (
                <AwayRow key={`off ${timeOff.id}`} timeOff={timeOff} day={day} onOpen={onOpenAway} />
              ))}
              {own.map((lesson) => (
                <AgendaRow key={lesson.id} lesson={lesson} now={now} subject={subjectOf(lesson)} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
