import { isApiError } from '@planner/api-client';
import { useCommand } from '@planner/live-data';
import { Button, ErrorBar, Spinner } from '@planner/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AccountSheet } from '../account-sheet.tsx';

/** ACC-17. Ends this session; what was open is gone already, so nothing typed can be lost by it. */
export function SigningOut({ onGone }: { onGone(): void }) {
  const navigate = useNavigate();
  const logout = useCommand('POST /api/logout');
  const leave = useEffectEvent(() => {
    logout.mutate(
      {},
      {
        onSuccess: onGone,
        onError: (error) => {
          if (isApiError(error) && error.status === 401) onGone();
        },
      },
    );
  });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => leave(), [attempt]);

  return (
    <AccountSheet title="Выход">
      {logout.error ? (
        <>
          <ErrorBar onRetry={() => setAttempt(attempt + 1)} isRetrying={logout.isPending}>
            {logout.error.message}
          </ErrorBar>
          <Button onClick={() => void navigate(-1)}>Вернуться</Button>
        </>
      ) : (
        <p role="status">
          <Spinner label="Выходим" />
        </p>
      )}
    </AccountSheet>
  );
}
