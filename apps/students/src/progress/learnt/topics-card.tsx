import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Card, ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { dateText } from '@planner/wording';
import styles from '../progress.module.css';

/** LRN-63. The topics of the student's lessons, newest first. */
export function TopicsCard({ student_id }: { student_id: number }) {
  const { time_zone } = useUser();
  const pages = usePages('GET /api/student-topics', { query: { student_id } });
  const { data } = pages;
  return (
    <Card title="Пройденные темы">
      <ReadStatus read={pages} what="темы" zone={time_zone}>
        <Skeleton height={96} />
      </ReadStatus>
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
