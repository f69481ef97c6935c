import type { Lesson } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { ExtensionSlot } from '@planner/shell-api';
import { addDays, millisecondsOf, weekOf, type Day } from '@planner/schedule';
import { Button, Card, ErrorBar, Loading, MiniMonth, Skeleton } from '@planner/ui';
import { failedText } from '@planner/wording';
import { useState } from 'react';
import type { CalendarAddress } from '../../calendar-page/period/address.ts';
import { LessonRow } from '../../lesson-presentation/lesson-row.tsx';
import { LessonWho } from '../../lesson-presentation/lesson-who.tsx';
import { RunningProgress } from '../../lesson-presentation/running-progress.tsx';
import { useSubjectNames } from '../../lesson-presentation/use-subject-names.ts';
import { WeekEarnings } from './week-earnings.tsx';
import styles from './week-side.module.css';

interface WeekSideProps {
  address: CalendarAddress;
  /** The lessons of the shown week; undefined while they are unknown. */
  lessons: readonly Lesson[] | undefined;
  /** Whether the lessons could not be read. */
  hasFailed: boolean;
}

/**
 * The panel right of the week on a wide screen: the running lesson, the rest of today, the week's money, a month for
 * navigation.
 */
export function WeekSide({ address, lessons, hasFailed }: WeekSideProps) {
  const { date, today, now, zone, show, openLesson } = address;
  const day = useLive('GET /api/today-lessons', {});
  const todays = day.data?.items ?? [];
  const subjectOf = useSubjectNames();
  const [month, setMonth] = useState<Day | null>(null);
  const open = todays.filter(({ status }) => status === 'planned' || status === 'completed');
  const current = open.find(({ start_at, end_at }) => millisecondsOf(start_at) <= now && now < millisecondsOf(end_at));
  const later = open.filter(({ start_at }) => millisecondsOf(start_at) > now);
  const days = weekOf(date);

  return (
    <aside className={styles.side} aria-label="Сегодня и неделя">
      {current && (
        <section aria-labelledby="running-now">
          <h2 id="running-now" className={styles.title}>
            Идёт сейчас
          </h2>
          <Card isNow className={styles.now}>
            <LessonWho lesson={current} subject={subjectOf(current)} isRunning />
            <RunningProgress lesson={current} now={now} />
            {current.goal !== '' && (
              <p className={styles.goal}>
                <b>Цель:</b> {current.goal}
              </p>
            )}
            <Button look="primary" isWide onClick={() => openLesson(current.id)}>
              Открыть
            </Button>
          </Card>
        </section>
      )}
      <section aria-labelledby="later-today">
        <h2 id="later-today" className={styles.title}>
          Дальше сегодня
        </h2>
        {day.error && (
          <ErrorBar onRetry={() => void day.refetch()} isRetrying={day.isFetching}>
            {failedText('занятия сегодня', day, zone)}
          </ErrorBar>
        )}
        {day.data === undefined ? (
          !day.error && (
            <Loading label="Загружаем занятия" className={styles.waiting}>
              <Skeleton height={36} />
              <Skeleton height={36} />
            </Loading>
          )
        ) : later.length === 0 ? (
          <p className={styles.nothing}>Больше занятий нет</p>
        ) : (
          <ul>
            {later.map((lesson) => (
              <LessonRow
                key={lesson.id}
                lesson={lesson}
                now={now}
                subject={subjectOf(lesson)}
                onOpen={() => openLesson(lesson.id)}
              />
            ))}
          </ul>
        )}
      </section>
      <ExtensionSlot name="week-side" props={{ date: today }} />
      <WeekEarnings days={days} lessons={lessons} hasFailed={hasFailed} today={today} />
      <MiniMonth
        month={month ?? date}
        today={today}
        selected={date}
        week={{ from: days[0] ?? date, to: addDays(days[0] ?? date, 6) }}
        onMonthChange={setMonth}
        onPick={(day) => {
          setMonth(null);
          show(day);
        }}
      />
    </aside>
  );
}
