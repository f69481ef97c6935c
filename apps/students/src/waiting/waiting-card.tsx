import { useLive } from '@planner/live-data';
import { useNow, useUser } from '@planner/shell-api';
import { buttonClass, Card, ErrorBar } from '@planner/ui';
import { distinctName, failedText } from '@planner/wording';
import { Link } from 'react-router-dom';
import { checkingPath } from '../check-link/checking-path.ts';
import { shortName, whenText } from '../homework/homework-wording.ts';
import styles from './waiting-card.module.css';

const SHOWN = 3;

/** HMW-54. The submissions with the longest wait, and their number. Renders nothing when none waits. */
export function WaitingCard() {
  const { time_zone } = useUser();
  const now = useNow();
  const read = useLive('GET /api/homework/to-check', { query: { page_size: SHOWN } });
  const { data, error, refetch, isFetching } = read;
  if (error === null && (data === undefined || data.total === 0)) return null;
  return (
    <Card
      title={data === undefined ? 'Ждут проверки' : `Ждут проверки: ${data.total}`}
      action={
        <Link to={checkingPath()} className={buttonClass({ look: 'soft', size: 'small' })}>
          Проверить
        </Link>
      }
    >
      {error && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText('ответы', read, time_zone)}
        </ErrorBar>
      )}
      <ul className={styles.list}>
        {data?.items.flatMap((homework) =>
          homework.students.map(({ student_id, submissions, ...part }) => (
            <li key={`${homework.id} ${student_id}`}>
              <Link to={`${checkingPath()}?at=${homework.id}-${student_id}`} className={styles.row}>
                <b>{distinctName(part)}</b>
                <span>{shortName(homework)}</span>
                <small>{whenText(submissions.at(-1)?.submitted_at ?? homework.created_at, now, time_zone)}</small>
              </Link>
            </li>
          )),
        )}
      </ul>
    </Card>
  );
}
