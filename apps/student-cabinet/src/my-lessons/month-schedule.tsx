import type { OwnLesson } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { addDays, addMonths, dayInZone, dayOf, partsOfDay, weekdayOf, weeksOfMonth, type Day } from '@planner/schedule';
import { Card, ErrorBar, IconButton } from '@planner/ui';
import {
  counted,
  dayTitle,
  failedText,
  firstLetter,
  listWords,
  monthTitle,
  studentName,
  WEEKDAYS,
} from '@planner/wording';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNamed } from '../named/named.ts';
import { LessonRow } from './lesson-row.tsx';
import styles from './month.module.css';
import { isStruck } from './own-state.ts';

const MOST_DOTS = 3;

const namesOf = (lessons: readonly OwnLesson[]): string[] => [
  ...new Set(lessons.flatMap(({ participants }) => participants.map(studentName))),
];

/** The day, the number of its lessons and, in a family, the names of its students. */
function dayLabel(day: Day, lessons: readonly OwnLesson[], isNamed: boolean): string {
  if (lessons.length === 0) return dayTitle(day);
  const names = isNamed ? `: ${listWords(namesOf(lessons))}` : '';
  return `${dayTitle(day)}, ${counted(lessons.length, 'занятие')}${names}`;
}

/** CAB-124. The day that a key chooses; null for other keys. */
function dayByKey(key: string, day: Day): Day | null {
  const days: Partial<Record<string, Day>> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: addDays(day, 1 - weekdayOf(day)),
    End: addDays(day, 7 - weekdayOf(day)),
    PageUp: addMonths(day, -1),
    PageDown: addMonths(day, 1),
  };
  return days[key] ?? null;
}

/** CAB-124. Returns the handler of keys on a day. The focus follows the chosen day, also into another month. */
function useDayKeys(chosen: Day, onChoose: (day: Day) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
    isByKey.current = false;
  }, [chosen]);
  const chooseByKey = (event: KeyboardEvent) => {
    const day = dayByKey(event.key, chosen);
    if (day === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    isByKey.current = true;
    onChoose(day);
  };
  return { grid, chooseByKey };
}

interface DayButtonProps {
  day: Day;
  chosen: Day;
  today: Day;
  own: readonly OwnLesson[];
  isNamed: boolean;
  onChoose(day: Day): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** CAB-95. A day with its lessons as dots and, in a family, with the first letters of its students. */
function DayButton({ day, chosen, today, own, isNamed, onChoose, onKeyDown }: DayButtonProps) {
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      // Of the 42 days only the chosen one is a tab stop; keys choose another.
      tabIndex={day === chosen ? 0 : -1}
      onKeyDown={onKeyDown}
      data-other={day.slice(0, 7) !== chosen.slice(0, 7) || undefined}
      data-today={day === today || undefined}
      data-weekend={weekdayOf(day) > 5 || undefined}
      aria-pressed={day === chosen}
      aria-label={dayLabel(day, own, isNamed)}
      onClick={() => onChoose(day)}
    >
      {Number(day.slice(8))}
      <span className={styles.dots}>
        {own.slice(0, MOST_DOTS).map((lesson) => (
          <i
            key={`${lesson.id} ${lesson.student_profile_id}`}
            style={{ background: `var(--hue-${lesson.color}-bar)` }}
          />
        ))}
      </span>
      {/* Drawn by CSS: the label names the students, and visible text must be a part of the label. */}
      {isNamed && own.length > 0 && (
        <span className={styles.names} data-letters={namesOf(own).map(firstLetter).join(' ')} />
      )}
    </button>
  );
}

/**
 * CAB-124. The month with the lessons of all teachers, in the student's time zone. A press on a day, or a key, shows the
 * day's lessons below.
 */
export function MonthSchedule({ zone, now }: { zone: string; now: number }) {
  const isNamed = useNamed();
  const today = dayInZone(now, zone);
  const [chosen, setChosen] = useState<Day>(today);
  const { year, month } = partsOfDay(chosen);
  const read = useLive('GET /api/student/schedule', { query: { year, month } }, { keepPrevious: true });
  const { data, error, refetch, isFetching } = read;
  const lessons = data?.days[chosen] ?? [];
  const { grid, chooseByKey } = useDayKeys(chosen, setChosen);
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
      <div ref={grid} className={styles.month} aria-busy={isFetching}>
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
              <DayButton
                key={day}
                {...{ day, chosen, today, own, isNamed }}
                onChoose={setChosen}
                onKeyDown={chooseByKey}
              />
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
            <LessonRow
              key={`${lesson.id} ${lesson.student_profile_id}`}
              lesson={lesson}
              zone={zone}
              now={now}
              isOfDay
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
