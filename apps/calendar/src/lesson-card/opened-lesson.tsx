import { useLive } from '@planner/live-data';
import { ErrorBar, Loading, Skeleton } from '@planner/ui';
import { LessonCard } from './lesson-card.tsx';
import styles from './lesson-card.module.css';
import type { CardPlace } from './place/card-place.ts';

interface OpenedLessonProps {
  lesson_id: number;
  place: CardPlace;
  close(this: void, result?: { changed: boolean }): void;
}

/** Reads a lesson and shows its card in a place. */
export function OpenedLesson({ lesson_id, place, close }: OpenedLessonProps) {
  const { data, error, isFetching, refetch } = useLive('GET /api/lesson/{id}', { params: { id: lesson_id } });
  if (data !== undefined) return <LessonCard {...data} place={place} reread={() => void refetch()} close={close} />;
  const { Frame } = place;
  return (
    <Frame title="Занятие" onClose={() => close()} footer={null}>
      {error?.status === 404 ? (
        <p>Этого занятия больше нет.</p>
      ) : error ? (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          Не удалось загрузить занятие
        </ErrorBar>
      ) : (
        <Loading label="Загружаем занятие">
          <div className={styles.loading}>
            <Skeleton width={48} height={48} isRound />
            <Skeleton height={20} width="70%" />
            <Skeleton height={36} />
            <Skeleton height={96} />
          </div>
        </Loading>
      )}
    </Frame>
  );
}
