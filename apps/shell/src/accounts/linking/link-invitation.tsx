import { useLive } from '@planner/live-data';
import { buttonClass, ErrorBar } from '@planner/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CodeField } from './code-field.tsx';
import { FoundCard } from './found-card.tsx';
import { codeText, isCodeComplete, typedCode } from './link-code.ts';
import styles from './linking.module.css';

/**
 * ACC-60, ACC-176, PAY-58. A visitor with a code reads who is invited and in which role. Then the visitor registers or
 * signs in, and returns here with the code.
 */
export function LinkInvitation({ code: given }: { code: string }) {
  const [code, setCode] = useState(given);
  const { data, error, isFetching, refetch } = useLive(
    'GET /api/invitation',
    { query: { code } },
    { enabled: isCodeComplete(code) },
  );
  const back = encodeURIComponent(code === '' ? '/link-profile' : `/link-profile?code=${code}`);
  const refused = codeText(error);
  return (
    <>
      <p>
        {data === undefined
          ? 'Преподаватель дал вам код? Создайте учётную запись ученика или войдите, и расписание появится в вашем кабинете.'
          : 'Создайте учётную запись или войдите, чтобы принять приглашение.'}
      </p>
      <CodeField value={code} error={refused} onType={(text) => setCode(typedCode(text))} />
      {data !== undefined && <FoundCard profile={data} />}
      {data === undefined && error === null && isFetching && <p role="status">Ищем приглашение…</p>}
      {error !== null && refused === undefined && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {error.message}
        </ErrorBar>
      )}
      <div className={styles.ways}>
        <Link to={`/user/register/?role=student&next=${back}`} className={buttonClass({ look: 'primary' })}>
          Зарегистрироваться
        </Link>
        <Link to={`/user/login/?next=${back}`} className={buttonClass()}>
          Войти
        </Link>
      </div>
    </>
  );
}
