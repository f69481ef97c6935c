import { useLive } from '@planner/live-data';
import type { Day } from '@planner/schedule';
import { useUser } from '@planner/shell-api';
import { Card, Disclosure, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { failedText } from '@planner/wording';
import { NewTask } from './new-task.tsx';
import { TaskRow } from './task-row.tsx';
import styles from './tasks.module.css';

/** LRN-40. The teacher's tasks. Done tasks are folded below the open ones. */
export function TasksCard({ today }: { today: Day }) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/teacher-tasks', {});
  const { data: tasks, error, isPending, refetch, isFetching } = read;
  const open = tasks?.filter(({ done_at }) => done_at === null) ?? [];
  const done = tasks?.filter(({ done_at }) => done_at !== null) ?? [];
  const list = (label: string, shown: typeof open) => (
    <ul aria-label={label} className={styles.list}>
      {shown.map((task) => (
        <TaskRow key={task.id} task={task} today={today} />
      ))}
    </ul>
  );
  return (
    <Card title="Дела">
      <div className={styles.tasks}>
        {error && (
          <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
            {failedText('дела', read, time_zone)}
          </ErrorBar>
        )}
        {isPending && (
          <Loading label="Загружаем дела" className={styles.list}>
            <Skeleton height={28} />
            <Skeleton height={28} />
          </Loading>
        )}
        {tasks !== undefined && open.length === 0 && (
          <p className={styles.empty}>
            {done.length === 0
              ? 'Здесь удобно записать, что не забыть: проверить сочинения, распечатать вариант, написать родителям.'
              : 'Всё сделано.'}
          </p>
        )}
        {open.length > 0 && list('Дела', open)}
        <NewTask today={today} />
        {done.length > 0 && (
          <Disclosure title={`Сделано: ${done.length}`} isQuiet>
            {list('Сделанные дела', done)}
          </Disclosure>
        )}
      </div>
    </Card>
  );
}
