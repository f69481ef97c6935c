import { isApiError } from '@planner/api-client';
import { useCommand } from '@planner/live-data';
import { forgetActs, keepsActs, keptActs, type WaitingAct } from '@planner/live-data/waiting';
import { accountKey, forgetAccounts, useShell } from '@planner/shell-api';
import { Button, ErrorBar, Spinner } from '@planner/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AccountSheet } from '../account-sheet.tsx';

/** A rejected mark has no typed text, and its message was already shown. */
const isLost = ({ refused, call }: WaitingAct) => refused === null || !call.startsWith('POST /api/lessons/');

/** Returns the number of the account's acts that would be lost on this device. */
async function countWaiting(account: string | null): Promise<number> {
  if (account === null || !keepsActs()) return 0;
  return (await keptActs(account).all()).filter(isLost).length;
}

/**
 * PWA-22. The waiting acts are deleted with the session, and the page warns of this first. ACC-17, ACC-138. Ends this
 * session or all sessions. The user has already left the open page, so signing out can delete only drafts (ACC-192).
 */
export function SigningOut({ isEverywhere, onGone }: { isEverywhere: boolean; onGone(): void }) {
  const navigate = useNavigate();
  const endOne = useCommand('POST /api/logout');
  const endAll = useCommand('DELETE /api/user/sessions');
  const logout = isEverywhere ? endAll : endOne;
  const { session, report } = useShell();
  // The account that was signed in when this page opened.
  const [account] = useState(() => session.user && accountKey(session.user.id, 'marks'));
  const [waiting, setWaiting] = useState(0);
  const [isSure, setIsSure] = useState(false);
  const forget = () => Promise.all([forgetAccounts(), account === null ? null : forgetActs(account)]);
  const gone = () =>
    void forget()
      .catch((error: unknown) => report(error, 'выход'))
      .finally(onGone);
  const leave = useEffectEvent(async () => {
    const count = isSure ? 0 : await countWaiting(account).catch(() => 0);
    if (count > 0) return setWaiting(count);
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
  useEffect(() => void leave(), [attempt]);

  return (
    <AccountSheet title="Выход">
      {waiting > 0 && !isSure ? (
        <>
          <p>Ещё не отправлено: {waiting}. Всё это ждёт сети на этом устройстве и пропадёт, если выйти сейчас.</p>
          <Button look="primary" onClick={() => void navigate(-1)}>
            Остаться
          </Button>
          <Button
            onClick={() => {
              setIsSure(true);
              setAttempt(attempt + 1);
            }}
          >
            Выйти без этого
          </Button>
        </>
      ) : logout.error ? (
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
