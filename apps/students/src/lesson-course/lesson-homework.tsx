import type { Homework } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { ErrorBar, Loading, Skeleton } from '@planner/ui';
import { failedText } from '@planner/wording';
import { useState } from 'react';
import { EditHomework } from '../homework/edit-homework.tsx';
import { NewHomework } from '../homework/new-homework.tsx';
import { useHomeworkRemoval } from '../homework/use-homework-removal.tsx';
import { HomeworkList } from './homework-list.tsx';
import styles from './lesson-course.module.css';

/**
 * HMW-53. The homework assigned before this lesson with its submissions, the homework assigned at it, and one line to
 * assign more.
 */
export function LessonHomework({ lesson_id }: { lesson_id: number }) {
  const { time_zone } = useUser();
  const last = useLive('GET /api/lesson-last-homework/{id}', { params: { id: lesson_id } });
  const own = useLive('GET /api/lesson-homework/{id}', { params: { id: lesson_id } });
  const [edited, setEdited] = useState<Homework | null>(null);
  const removal = useHomeworkRemoval();
  const failed = [last, own].find(({ error }) => error !== null);
  const list = (label: string, set: readonly Homework[] | undefined) =>
    set !== undefined &&
    set.length > 0 && (
      <HomeworkList
        label={label}
        homework={set}
        className={styles.list}
        onEdit={setEdited}
        onDelete={(homework) => removal.remove(homework)}
      />
    );
  return (
    <div className={styles.part}>
      <h4 className={styles.title}>Домашнее задание</h4>
      {failed && (
        <ErrorBar
          onRetry={() => void Promise.all([last.refetch(), own.refetch()])}
          isRetrying={last.isFetching || own.isFetching}
        >
          {failedText('домашнее задание', failed, time_zone)}
        </ErrorBar>
      )}
      {(last.isPending || own.isPending) && !failed && (
        <Loading label="Загружаем домашнее задание">
          <Skeleton height={28} />
        </Loading>
      )}
      {last.data?.length === 0 && <p className={styles.quiet}>К этому занятию ничего не задано</p>}
      {list('Задано к этому занятию', last.data)}
      {own.data !== undefined && own.data.length > 0 && <p className={styles.heading}>Задано на этом занятии</p>}
      {list('Задано на этом занятии', own.data)}
      <NewHomework of={{ lesson_id }} />
      {edited && <EditHomework key={edited.id} homework={edited} onClose={() => setEdited(null)} />}
      {removal.dialog}
    </div>
  );
}
