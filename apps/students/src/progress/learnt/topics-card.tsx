import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Card, ErrorBar, Loading, ShowMore, Skeleton } from '@planner/ui';
import { dateText, failedText } from '@planner/wording';
import styles from '../progress.module.css';

/** LRN-63. What the lessons of a student were about, the newest first. */
export function TopicsCard({ student_id }: { student_id: number }) {
  const { time_zone } = useUser();
  const pages = usePages('GET /api/student-topics', { query: { student_id } });
  const { data, error } = pages;
  return (
    <Card title="Пройденные темы">
      {error && !pages.isFetchNextPageError && (
        <ErrorBar onRetry={() => void pages.refetch()} isRetrying={pages.isFetching}>
          {failedText('темы', pages, time_zone)}
        </ErrorBar>
      )}
      {data === undefined && !error && (
        <Loading label="Загружаем темы">
          <Skeleton height={96} />
        </Loading>
      )}
      {data?.total === 0 && <p className={styles.empty}>Темы записывают в карточке занятия, в «Ходе занятия»</p>}
      {data !== undefined && data.total > 0 && (
        <ul className={styles.list} aria-label="Пройденные темы">
          {data.items.map(({ id, text, lesson_date }) => (
            <li key={id} className={styles.row}>
              <span className={styles.what}>{text}</span>
              <span className={styles.value}>
                <small>{dateText(lesson_date)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && <ShowMore shown={data.items.length} total={data.total} {...pages.end} />}
    </Card>
  );
}
