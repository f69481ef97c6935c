import { isApiError } from '@planner/api-client';
import { useCommand } from '@planner/live-data';
import { Button, ErrorBar, Spinner } from '@planner/ui';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { AccountPage } from '../account-page.tsx';

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
  useEffect(() => leave(), []);

  return (
    <AccountPage title="Выход">
      {logout.error ? (
        <>
          <ErrorBar onRetry={() => leave()} isRetrying={logout.isPending}>
            {logout.error.message}
          </ErrorBar>
          <Button onClick={() => void navigate(-1)}>Вернуться</Button>
        </>
      ) : (
        <p role="status">
          <Spinner label="Выходим" />
        </p>
      )}
    </AccountPage>
  );
}
