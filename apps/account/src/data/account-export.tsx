import type { AccountExport as Asked } from '@planner/contract';
import { useCommand, useLive } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Button, buttonClass, ErrorBar, Loading, ProgressBar, Skeleton } from '@planner/ui';
import { failedText, sizeText } from '@planner/wording';
import { Download } from 'lucide-react';
import styles from '../account.module.css';
import { useMomentText } from '../sessions/use-moment-text.ts';
import { AccountImport } from './account-import.tsx';
import own from './data.module.css';

const isUnderWay = (asked: Asked) => asked.state === 'waiting' || asked.state === 'running';

/** XPT-6. Shows the progress of the archive, or the link to the finished archive. */
function Standing({ asked }: { asked: Asked }) {
  const momentText = useMomentText();
  const { state, done, total, size, url, expires_at } = asked;
  if (isUnderWay(asked)) {
    return (
      <div className={styles.advice}>
        <p role="status">
          {total > 0 ? `Собираем архив: ${Math.floor((done / total) * 100)} %` : 'Собираем архив'}. Страницу можно
          закрыть.
        </p>
        <ProgressBar
          aria-label="Сколько собрано"
          className={own.progress}
          max={total || 1}
          value={total > 0 ? done : undefined}
        />
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <p role="alert">Собрать архив не удалось. Попробуйте ещё раз; если не получится снова, напишите в поддержку.</p>
    );
  }
  if (url === null || expires_at === null || size === null) return null;
  return (
    <div className={styles.advice}>
      <p>
        <a className={buttonClass({ look: 'primary' })} href={url} download>
          <Download aria-hidden="true" />
          Скачать, {sizeText(size)}
        </a>
      </p>
      <p className={styles.lead}>
        Собран {momentText(asked.created_at)}. Ссылка перестанет работать {momentText(expires_at)}.
      </p>
    </div>
  );
}

/**
 * XPT-6. The export of the whole account as one archive. The page shows the progress, and the archive is available for
 * a day.
 */
export function AccountExport() {
  const { toast } = useShell();
  const { time_zone, is_teacher } = useUser();
  const read = useLive('GET /api/account-export', {});
  const { data, error, isFetching, refetch } = read;
  const ask = useCommand('POST /api/account-export');
  if (error && !data) {
    return (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        {failedText('архив', read, time_zone)}
      </ErrorBar>
    );
  }
  if (!data) {
    return (
      <Loading label="Загружаем архив">
        <Skeleton height={44} />
      </Loading>
    );
  }
  const asked = data.export;
  const start = () => ask.mutate({}, { onError: (refusal) => toast(refusal.message, 'error') });
  return (
    <div className={styles.rows}>
      <p className={styles.lead}>
        {is_teacher
          ? 'Всё, что есть в учётной записи, одним архивом: ученики, занятия, деньги, домашние задания и файлы. Таблица Excel для чтения, календарь и полные данные в JSON.'
          : 'Всё, что видно в вашем кабинете, одним архивом: занятия, домашние задания, результаты и файлы. Таблица Excel для чтения, календарь и данные в JSON.'}
      </p>
      {asked && <Standing asked={asked} />}
      {!(asked && isUnderWay(asked)) && (
        <div className={styles.buttons}>
          <Button look={asked?.state === 'ready' ? 'secondary' : 'primary'} isLoading={ask.isPending} onClick={start}>
            {asked === null ? 'Собрать архив' : 'Собрать заново'}
          </Button>
        </div>
      )}
      {data.may_import && <AccountImport />}
    </div>
  );
}
