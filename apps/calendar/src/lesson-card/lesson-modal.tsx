import { useLive } from '@planner/live-data';
import type { ModalBodyProps } from '@planner/shell-api';
import { Dialog, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { LessonCard } from './lesson-card.tsx';
import styles from './lesson-card.module.css';

export function LessonModal({ lesson_id, close }: ModalBodyProps<'lesson'>) {
  const { data, error, isFetching, refetch } = useLive('GET /api/lesson/{id}', { params: { id: lesson_id } });
  if (data !== undefined) return <LessonCard {...data} reread={() => void refetch()} close={close} />;
  return (
    <Dialog className={styles.panel ?? ''} title="Занятие" onClose={() => close()} footer={null}>
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
    </Dialog>
  );
}
