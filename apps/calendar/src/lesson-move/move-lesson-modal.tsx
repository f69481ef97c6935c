import { useLive } from '@planner/live-data';
import type { ModalBodyProps } from '@planner/shell-api';
import { Dialog, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { readLesson } from '../lesson-change/read-lesson.ts';
import { MoveForm } from './move-form.tsx';

/** «Перенести…»: moves a lesson without dragging. */
export function MoveLessonModal({ lesson_id, close }: ModalBodyProps<'move-lesson'>) {
  const { data, error, refetch, isFetching } = useLive('GET /api/lesson/{id}', { params: { id: lesson_id } });
  if (data !== undefined) return <MoveForm lesson={data.lesson} reread={() => readLesson(lesson_id)} close={close} />;
  return (
    <Dialog title="Перенести занятие" size="small" onClose={() => close()} footer={null}>
      {error ? (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {error.message}
        </ErrorBar>
      ) : (
        <Loading label="Загружаем занятие">
          <Skeleton height={40} />
        </Loading>
      )}
    </Dialog>
  );
}
