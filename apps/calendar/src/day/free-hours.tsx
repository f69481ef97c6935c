import type { Lesson, OwnTime } from '@planner/contract';
import { clockFromMinutes, gapsBetween, spanOfLesson, withBreak, type Day } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { awayOnDay } from '../own-time/own-spans.ts';
import styles from './day.module.css';

const SHORTEST_GAP = 30;

interface FreeHoursProps {
  lessons: readonly Lesson[];
  date: Day;
  own: OwnTime | undefined;
}

/** The gaps between the day's lessons. Each gap is a button that creates a lesson there. */
export function FreeHours({ lessons, date, own }: FreeHoursProps) {
  const { modals } = useShell();
  const busy = lessons
    .filter(({ status }) => status === 'planned' || status === 'completed')
    .map((lesson) => withBreak(spanOfLesson(lesson.start_time, lesson.end_time), lesson.break_minutes));
  const [first, last] = [Math.min(...busy.map(({ start }) => start)), Math.max(...busy.map(({ end }) => end))];
  const gaps =
    busy.length < 2 ? [] : gapsBetween([...busy, ...awayOnDay(own, date)], { start: first, end: last }, SHORTEST_GAP);
  if (gaps.length === 0) return null;
  return (
    <p className={styles.gaps}>
      {gaps.map(({ start, end }) => (
        <button
          key={start}
          type="button"
          onClick={() =>
            void modals.open('lesson-form', {
              conducted_date: date,
              start_time: clockFromMinutes(start),
              end_time: clockFromMinutes(Math.min(end, start + 60)),
            })
          }
        >
          Свободно {clockFromMinutes(start)}–{clockFromMinutes(end)}
        </button>
      ))}
    </p>
  );
}
