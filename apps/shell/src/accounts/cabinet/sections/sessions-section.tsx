import { useCommand, useLive } from '@planner/live-data';
import { wallClock } from '@planner/schedule';
import { useNow, useShell, useUser } from '@planner/shell-api';
import { Button, Card, ErrorBar, Loading, Skeleton, Tag } from '@planner/ui';
import { failedText, momentText } from '@planner/wording';
import styles from '../cabinet.module.css';
import { deviceText } from './device-text.ts';

/** ACC-15. Where the account is open; any other session is ended from here, this one by «Выйти». */
export function SessionsSection() {
  const { toast } = useShell();
  const { time_zone } = useUser();
  const now = useNow();
  const read = useLive('GET /api/user/sessions', {});
  const { data, error, isFetching, refetch } = read;
  const end = useCommand('DELETE /api/user/sessions/{id}');
  const moment = (instant: string) => {
    const { date, time } = wallClock(instant, time_zone);
    return momentText(date, time, wallClock(now, time_zone).date);
  };
  return (
    <div id="sessions" className={styles.anchor}>
      <Card title="Открытые сеансы">
        {error && (
          <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
            {failedText('сеансы', read, time_zone)}
          </ErrorBar>
        )}
        {!data && !error && (
          <Loading>
            <Skeleton height={48} />
          </Loading>
        )}
        {data && (
          <ul className={styles.rows}>
            {data.map(({ id, user_agent, last_seen_at, created_at, current }) => (
              <li key={id} className={styles.row}>
                <span className={styles.what}>
                  <b>
                    {deviceText(user_agent)} {current && <Tag tone="good">Этот сеанс</Tag>}
                  </b>
                  <span>
                    Вход {moment(created_at)}
                    {!current && `, последний раз ${moment(last_seen_at)}`}
                  </span>
                </span>
                {!current && (
                  <Button
                    aria-label={`Завершить сеанс: ${deviceText(user_agent)}`}
                    isLoading={end.isPending && end.variables.params.id === id}
                    onClick={() =>
                      end.mutate({ params: { id } }, { onError: (refusal) => toast(refusal.message, 'error') })
                    }
                  >
                    Завершить
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
