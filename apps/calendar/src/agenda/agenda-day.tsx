import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { counted, dayHeading } from '@planner/wording';
import { keyOfTime, type OwnedTime, withKeys } from '../own-time/own-spans.ts';
import { AgendaRow } from './agenda-row.tsx';
import { AwayRow } from './away-row.tsx';
import styles from './agenda.module.css';

interface AgendaDayProps {
  day: Day;
  today: Day;
  now: number;
  /** In order of time. */
  lessons: readonly Lesson[];
  /** The name of a public holiday. */
  holiday: string | undefined;
  /** The times off and personal events, in order. */
  times: readonly OwnedTime[];
  subjectOf(lesson: Lesson): string | undefined;
  onOpen(lesson: number): void;
  onOpenTime(time: OwnedTime): void;
}

/** LSN-195, WRK-13. A day of the list: its lessons, times off and events. */
export function AgendaDay(props: AgendaDayProps) {
  const { day, today, now, lessons, holiday, times, subjectOf, onOpen, onOpenTime } = props;
  const on = lessons.filter(({ status }) => status !== 'cancelled' && status !== 'moved');
  return (
    <section className={styles.day} data-agenda-day={day} aria-labelledby={`agenda-${day}`}>
      <h2 id={`agenda-${day}`} className={styles.heading} data-today={day === today || undefined}>
        {dayHeading(day, today)}{' '}
        <small>{[counted(on.length, 'занятие'), ...(holiday === undefined ? [] : [holiday])].join(' · ')}</small>
      </h2>
      <ul>
        {withKeys(times, keyOfTime).map(([key, time]) => (
          <AwayRow key={key} time={time} day={day} onOpen={onOpenTime} />
        ))}
        {lessons.map((lesson) => (
          <AgendaRow key={lesson.id} lesson={lesson} now={now} subject={subjectOf(lesson)} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
