import { useLive } from '@planner/live-data';
import { addMonths, dayInZone, dayOf, partsOfDay, weekdayOf, weeksOfMonth, type Day } from '@planner/schedule';
import { Card, ErrorBar, IconButton } from '@planner/ui';
import { counted, dayTitle, failedText, monthTitle, WEEKDAYS } from '@planner/wording';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { LessonRow } from './lesson-row.tsx';
import styles from './month.module.css';
import { isStruck } from './own-state.ts';

const MOST_DOTS = 3;

/** The month with the lessons of all teachers, in the student's time zone. A press on a day shows its lessons below. */
export function MonthSchedule({ zone, now }: { zone: string; now: number }) {
  const today = dayInZone(now, zone);
  const [chosen, setChosen] = useState<Day>(today);
  const { year, month } = partsOfDay(chosen);
  const read = useLive('GET /api/student/schedule', { query: { year, month } }, { keepPrevious: true });
  const { data, error, refetch, isFetching } = read;
  const lessons = data?.days[chosen] ?? [];
  const go = (by: number) => {
    const there = addMonths(dayOf(year, month, 1), by);
    setChosen(there.slice(0, 7) === today.slice(0, 7) ? today : there);
  };

  return (
    <Card
      title={monthTitle(year, month)}
      action={
        <span className={styles.arrows}>
          <IconButton label="Предыдущий месяц" size="small" onClick={() => go(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label="Следующий месяц" size="small" onClick={() => go(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </span>
      }
    >
      {error && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText('месяц', read, zone)}
        </ErrorBar>
      )}
      <div className={styles.month} aria-busy={isFetching}>
        {WEEKDAYS.map(({ id, label, name }) => (
          <abbr key={id} className={styles.weekday} title={name}>
            {label}
          </abbr>
        ))}
        {weeksOfMonth(year, month)
          .flat()
          .map((day) => {
            const own = (data?.days[day] ?? []).filter((lesson) => !isStruck(lesson));
            return (
              <button
                key={day}
                type="button"
                className={styles.day}
                data-other={day.slice(0, 7) !== chosen.slice(0, 7) || undefined}
                data-today={day === today || undefined}
                data-weekend={weekdayOf(day) > 5 || undefined}
                aria-pressed={day === chosen}
                aria-label={`${dayTitle(day)}${own.length > 0 ? `, ${counted(own.length, 'занятие')}` : ''}`}
                onClick={() => setChosen(day)}
              >
                {Number(day.slice(8))}
                <span className={styles.dots}>
                  {own.slice(0, MOST_DOTS).map((lesson) => (
                    <i key={lesson.id} style={{ background: `var(--hue-${lesson.color}-bar)` }} />
                  ))}
                </span>
              </button>
            );
          })}
      </div>
      <div role="status" className={styles.chosen}>
        <p className={styles.chosenTitle}>{dayTitle(chosen)}</p>
        {data !== undefined && lessons.length === 0 && <p className={styles.free}>В этот день занятий нет</p>}
      </div>
      {lessons.length > 0 && (
        <ul className={styles.list}>
          {lessons.map((lesson) => (
            <LessonRow key={lesson.id} lesson={lesson} zone={zone} now={now} isOfDay />
          ))}
        </ul>
      )}
    </Card>
  );
}
