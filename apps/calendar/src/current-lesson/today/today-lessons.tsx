import type { ApiError } from '@planner/api-client';
import type { Lesson, ResultOf } from '@planner/contract';
import { Card, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { failedText } from '@planner/wording';
import type { UseQueryResult } from '@tanstack/react-query';
import styles from '../current-lesson.module.css';
import { TodayList } from './today-list.tsx';

interface TodayLessonsProps {
  day: UseQueryResult<ResultOf<'GET /api/today-lessons'>, ApiError>;
  now: number;
  zone: string;
  subjectOf(lesson: Lesson): string | undefined;
  onOpen(lesson: Lesson): void;
}

/** The list of today's lessons. Empty on a free day, because the other column shows that the day is free. */
export function TodayLessons({ day, now, zone, subjectOf, onOpen }: TodayLessonsProps) {
  const lessons = day.data?.items;
  return (
    <>
      {day.error && (
        <ErrorBar onRetry={() => void day.refetch()} isRetrying={day.isFetching}>
          {failedText('занятия сегодня', day, zone)}
        </ErrorBar>
      )}
      {day.isPending && (
        <Card title="Сегодня">
          <Loading label="Загружаем занятия" className={styles.skeleton}>
            <Skeleton height={36} />
            <Skeleton height={36} />
            <Skeleton height={36} />
          </Loading>
        </Card>
      )}
      {lessons !== undefined && lessons.length > 0 && (
        <TodayList lessons={lessons} now={now} subjectOf={subjectOf} onOpen={onOpen} />
      )}
    </>
  );
}
