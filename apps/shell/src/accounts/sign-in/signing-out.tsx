import { isApiError } from '@planner/api-client';
import { useCommand } from '@planner/live-data';
import { forgetAccounts } from '@planner/shell-api';
import { Button, ErrorBar, Spinner } from '@planner/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AccountSheet } from '../account-sheet.tsx';

/** ACC-17, ACC-138. Ends this session, or every one; what was open is gone already, so nothing typed can be lost by it but drafts (ACC-192). */
export function SigningOut({ isEverywhere, onGone }: { isEverywhere: boolean; onGone(): void }) {
  const navigate = useNavigate();
  const endOne = useCommand('POST /api/logout');
  const endAll = useCommand('DELETE /api/user/sessions');
  const logout = isEverywhere ? endAll : endOne;
  const gone = () => void forgetAccounts().finally(onGone);
  const leave = useEffectEvent(() => {
    logout.mutate(
      {},
      {
        onSuccess: gone,
        onError: (error) => {
          if (isApiError(error) && error.status === 401) gone();
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
