import { byXhr, call, isApiError, requestKey } from '@planner/api-client';
import type { ResultOf } from '@planner/contract';
import { refetchShown } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, ErrorBar, ProgressBar } from '@planner/ui';
import { counted } from '@planner/wording';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import styles from '../account.module.css';
import own from './data.module.css';

const KEY = 'POST /api/account-import';
const textOf = (error: unknown) =>
  isApiError(error) ? (Object.values(error.fields)[0] ?? error.message) : 'Не получилось. Повторите';
const doneText = ({ students, lessons, files }: ResultOf<typeof KEY>) =>
  `Архив загружен: ${counted(students, 'ученик')}, ${counted(lessons, 'занятие')}, файлов: ${files}`;

/** XPT-23. Imports the archive of another server into an empty account. */
export function AccountImport() {
  const { toast } = useShell();
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function send(file: File) {
    const { signal } = (leaving.current = new AbortController());
    setFault(null);
    setShare(0);
    try {
      const made = await call(KEY, { body: { file } }, { key: requestKey(), transport: byXhr(setShare), signal });
      toast(doneText(made), 'done');
      refetchShown(client);
    } catch (error) {
      if (!signal.aborted) setFault(textOf(error));
    } finally {
      if (!signal.aborted) setShare(null);
    }
  }
  function giveUp() {
    leaving.current?.abort();
    setShare(null);
  }
  return (
    <section className={styles.further} aria-label="Загрузка архива">
      <div className={styles.rows}>
        <p className={styles.lead}>Пока здесь пусто, можно загрузить архив с другого сервера Тетрадки.</p>
        {fault !== null && <ErrorBar onRetry={() => input.current?.click()}>{fault}</ErrorBar>}
        {share === null ? (
          <div className={styles.buttons}>
            <Button onClick={() => input.current?.click()}>Загрузить архив</Button>
          </div>
        ) : (
          <div className={styles.advice}>
            <p role="status">{share < 1 ? 'Отправляем архив' : 'Проверяем и загружаем'}</p>
            <ProgressBar aria-label="Загрузка архива" className={own.progress} value={share < 1 ? share : undefined} />
            {share < 1 && (
              <div className={styles.buttons}>
                <Button onClick={giveUp}>Отменить</Button>
              </div>
            )}
          </div>
        )}
        <input
          ref={input}
          hidden
          type="file"
          aria-label="Архив учётной записи"
          accept=".zip,application/zip"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void send(file);
            // Clearing the value lets the user choose the same file again after a refusal.
            currentTarget.value = '';
          }}
        />
      </div>
    </section>
  );
}
