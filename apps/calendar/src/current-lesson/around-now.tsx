import type { ApiError } from '@planner/api-client';
import type { Lesson, ResultOf } from '@planner/contract';
import { Card, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { failedText } from '@planner/wording';
import type { UseQueryResult } from '@tanstack/react-query';
import styles from './current-lesson.module.css';
import { NoLessons } from './no-lessons.tsx';
import { NowCard } from './now-card.tsx';

interface AroundNowProps {
  around: UseQueryResult<ResultOf<'GET /api/current-lessons'>, ApiError>;
  /** Whether today certainly has no lessons. */
  isFree: boolean;
  now: number;
  zone: string;
  today: string;
  subjectOf(lesson: Lesson): string | undefined;
  onOpen(lesson: Lesson): void;
}

/** Shows the running lesson, else today's next one, else that today is free. */
export function AroundNow({ around, isFree, now, zone, today, subjectOf, onOpen }: AroundNowProps) {
  const { current = null, next = null } = around.data ?? {};
  const shown = current ?? next;
  return (
    <>
      {around.error && (
        <ErrorBar onRetry={() => void around.refetch()} isRetrying={around.isFetching}>
          {failedText('занятие, которое идёт', around, zone)}
        </ErrorBar>
      )}
      {around.isPending && (
        <Card>
          <Loading label="Загружаем занятие" className={styles.skeleton}>
            <Skeleton width={44} height={44} isRound />
            <Skeleton width="60%" height={20} />
            <Skeleton height={6} />
            <Skeleton height={36} />
          </Loading>
        </Card>
      )}
      {shown !== null && !(isFree && current === null) && (
        <NowCard
          key={shown.id}
          lesson={shown}
          isRunning={current !== null}
          now={now}
          zone={zone}
          subject={subjectOf(shown)}
          balance={around.data?.balance ?? null}
          onOpen={() => onOpen(shown)}
        />
      )}
      {isFree && around.data && current === null && <NoLessons next={next} now={now} zone={zone} today={today} />}
    </>
  );
}
