import type { SupportedAccount } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, Card } from '@planner/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { deviceText } from '../../sessions/device-text.ts';
import { useMomentText } from '../../sessions/use-moment-text.ts';
import styles from '../administration.module.css';

/** ADM-16. The open sessions of the account. An administrator ends one, or all after a question. */
export function AccountSessions({ account: { id, sessions } }: { account: SupportedAccount }) {
  const { toast } = useShell();
  const momentText = useMomentText();
  const end = useCommand('DELETE /api/admin/accounts/{id}/sessions/{session_id}');
  const told = {
    onSuccess: () => toast('Сеанс завершён', 'done'),
    onError: ({ message }: Error) => toast(message, 'error'),
  };
  return (
    <Card title="Открытые сеансы">
      {sessions.length === 0 && <p className={styles.about}>Открытых сеансов нет</p>}
      <ul className={styles.lines} aria-label="Открытые сеансы">
        {sessions.map(({ id: session_id, user_agent, created_at, last_seen_at }) => (
          <li key={session_id}>
            <b>{deviceText(user_agent)}</b>
            <span>
              Вход {momentText(created_at)}, последний раз {momentText(last_seen_at)}
            </span>
            <Button
              size="small"
              aria-label={`Завершить сеанс: ${deviceText(user_agent)}`}
              isLoading={end.isPending && end.variables.params.session_id === session_id}
              onClick={() => end.mutate({ params: { id, session_id } }, told)}
            >
              Завершить
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <EndAll id={id} />}
    </Card>
  );
}

function EndAll({ id }: { id: number }) {
  const { toast } = useShell();
  const [isAsking, setIsAsking] = useState(false);
  const endAll = useCommand('DELETE /api/admin/accounts/{id}/sessions');
  const place = useRef<HTMLDivElement>(null);
  /** The pressed button disappears: the focus stays here. */
  const ask = (isAsked: boolean) => {
    flushSync(() => setIsAsking(isAsked));
    place.current?.querySelector('button')?.focus();
  };
  const end = () =>
    endAll.mutate(
      { params: { id } },
      {
        onSuccess: () => toast('Все сеансы завершены', 'done'),
        onError: ({ message }) => toast(message, 'error'),
      },
    );
  return (
    <div ref={place}>
      {isAsking ? (
        <div className={styles.buttons} role="group" aria-label="Завершить все сеансы?">
          <Button size="small" onClick={() => ask(false)}>
            Отменить
          </Button>
          <Button size="small" look="danger" isLoading={endAll.isPending} onClick={end}>
            Завершить все сеансы
          </Button>
        </div>
      ) : (
        <Button size="small" onClick={() => ask(true)}>
          Завершить все
        </Button>
      )}
    </div>
  );
}
