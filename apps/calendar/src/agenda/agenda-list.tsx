import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { counted, dayHeading } from '@planner/wording';
import { useEffect, useRef } from 'react';
import { keyOfTime, type OwnedTime, withKeys } from '../own-time/own-spans.ts';
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
  /** The times off and personal events by day, in order. */
  times: ReadonlyMap<Day, readonly OwnedTime[]>;
  subjectOf(lesson: Lesson): string | undefined;
  onOpen(lesson: number): void;
  onOpenTime(time: OwnedTime): void;
}

/** LSN-195, WRK-13. The days of a week that have lessons, times off or events, one under the other. It opens at the chosen day. */
export function AgendaList(props: AgendaListProps) {
  const { date, today, now, lessons, holidays, times, subjectOf, onOpen, onOpenTime } = props;
  const box = useRef<HTMLDivElement>(null);
  const days = [...new Set([...lessons.keys(), ...times.keys()])].toSorted();
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
              {withKeys(times.get(day) ?? [], keyOfTime).map(([key, time]) => (
                <AwayRow key={key} time={time} day={day} onOpen={onOpenTime} />
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
