import { useCommand, usePages } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Button, ReadStatus, ShowMore, Skeleton, Tag } from '@planner/ui';
import styles from '../account.module.css';
import { deviceText } from './device-text.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { useMomentText } from './use-moment-text.ts';

/**
 * ACC-15, ACC-138. The account's open sessions. The user can end any other session or all sessions here, and this
 * session by «Выйти».
 */
export function OpenSessions() {
  const { toast } = useShell();
  const { time_zone } = useUser();
  const momentText = useMomentText();
  const read = usePages('GET /api/user/sessions', { query: {} });
  const { data } = read;
  const end = useCommand('DELETE /api/user/sessions/{id}');
  return (
    <div className={styles.sections}>
      <ReadStatus read={read} what="сеансы" zone={time_zone}>
        <Skeleton height={48} />
      </ReadStatus>
      {data && (
        <ul className={styles.rows}>
          {data.items.map(({ id, user_agent, last_seen_at, created_at, current }) => (
            <li key={id} className={styles.row}>
              <span className={styles.what}>
                <b>
                  {deviceText(user_agent)} {current && <Tag tone="good">Этот сеанс</Tag>}
                </b>
                <span>Вход {momentText(created_at)}</span>
                {!current && momentText(last_seen_at) !== momentText(created_at) && (
                  <span>Последний раз {momentText(last_seen_at)}</span>
                )}
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
      {data && <ShowMore shown={data.items.length} total={data.total} {...read.end} />}
      <SignOutEverywhere />
    </div>
  );
}
