import type { Lesson } from '@planner/contract';
import { weekdayOf, weekOf, type Day } from '@planner/schedule';
import { VisuallyHidden } from '@planner/ui';
import { counted, dayTitle, weekdayLabel } from '@planner/wording';
import styles from './day.module.css';

interface WeekStripProps {
  date: Day;
  today: Day;
  /** undefined while the lessons are unknown. */
  lessons: readonly Lesson[] | undefined;
  onShow(date: Day): void;
}

const MOST_DOTS = 4;

/** The seven days with one dot for each lesson. A lesson dropped on a day moves to that day. */
export function WeekStrip({ date, today, lessons, onShow }: WeekStripProps) {
  return (
    <nav className={styles.strip} aria-label="Дни недели">
      {weekOf(date).map((day) => {
        const own = lessons?.filter(
          ({ conducted_date, status }) => conducted_date === day && status !== 'cancelled' && status !== 'moved',
        );
        return (
          <button
            key={day}
            type="button"
            className={styles.stripDay}
            data-drop-day={day}
            data-today={day === today || undefined}
            aria-current={day === date ? 'date' : undefined}
            onClick={() => onShow(day)}
          >
            <VisuallyHidden>
              {dayTitle(day)}
              {own && `, ${counted(own.length, 'занятие')}`}
            </VisuallyHidden>
            <span aria-hidden="true">{weekdayLabel(weekdayOf(day))}</span>
            <b aria-hidden="true">{Number(day.slice(8))}</b>
            <span className={styles.dots} aria-hidden="true">
              {own?.slice(0, MOST_DOTS).map((lesson) => (
                <i key={lesson.id} style={{ background: `var(--hue-${lesson.color}-bar)` }} />
              ))}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
