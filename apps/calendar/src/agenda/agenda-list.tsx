import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { counted, dayHeading } from '@planner/wording';
import { useEffect, useRef } from 'react';
import { AgendaRow } from './agenda-row.tsx';
import styles from './agenda.module.css';

interface AgendaListProps {
  date: Day;
  today: Day;
  now: number;
  /** The lessons by day, each day in order of time. */
  lessons: ReadonlyMap<Day, readonly Lesson[]>;
  subjectOf(lesson: Lesson): string | undefined;
  onOpen(lesson: number): void;
}

/** LSN-195. The days of a week that have lessons, one under the other. It opens at the chosen day. */
export function AgendaList({ date, today, now, lessons, subjectOf, onOpen }: AgendaListProps) {
  const box = useRef<HTMLDivElement>(null);
  const days = [...lessons.keys()].toSorted();
  const opening = days.find((day) => day >= date) ?? days.at(-1);
  useEffect(() => {
    if (opening === undefined) return;
    box.current?.querySelector(`[data-agenda-day="${opening}"]`)?.scrollIntoView({ block: 'start' });
  }, [opening]);
  return (
    <div className={styles.list} ref={box}>
      {days.map((day) => {
        const own = lessons.get(day) ?? [];
        const on = own.filter(({ status }) => status !== 'cancelled' && status !== 'moved');
        return (
          <section key={day} className={styles.day} data-agenda-day={day} aria-labelledby={`agenda-${day}`}>
            <h2 id={`agenda-${day}`} className={styles.heading} data-today={day === today || undefined}>
              {dayHeading(day, today)} <small>{counted(on.length, 'занятие')}</small>
            </h2>
            <ul>
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
