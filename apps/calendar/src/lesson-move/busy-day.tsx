import { useLive } from '@planner/live-data';
import { isDay } from '@planner/schedule';
import { distinctName, timeRangeText } from '@planner/wording';
import { isMovable } from '../lesson-presentation/lesson-presentation.ts';
import styles from './lesson-move.module.css';

/** The lessons of the chosen day, so that the teacher finds a free hour without the calendar. */
export function BusyDay({ date, except }: { date: string | null; except: number }) {
  const day = date !== null && isDay(date) ? date : null;
  const { data } = useLive('GET /api/lessons/day', { query: { date: day ?? '' } }, { enabled: day !== null });
  if (day === null || data?.date !== day) return null;
  const lessons = data.items.filter((lesson) => lesson.id !== except && isMovable(lesson));
  return (
    <section className={styles.busy} aria-label="Занятия этого дня">
      {lessons.length === 0 ? (
        <p>В этот день других занятий нет</p>
      ) : (
        <ul>
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              <i style={{ background: `var(--hue-${lesson.color}-bar)` }} aria-hidden="true" />
              <span>{timeRangeText(lesson.start_time, lesson.end_time)}</span>
              <span>{distinctName(lesson)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
