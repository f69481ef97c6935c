import { requestKey } from '@planner/api-client';
import { useCommand, useLive } from '@planner/live-data';
import { lazyComponent, useShell, useUser } from '@planner/shell-api';
import { Button, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { failedText } from '@planner/wording';
import styles from '../account.module.css';
import { AccountImport } from './account-import.tsx';
import { isUnderWay } from './is-under-way.ts';

// Rarely shown, so not part of the settings' first load.
const ExportStanding = lazyComponent('Состояние архива', () => import('./export-standing.tsx'));

/**
 * XPT-6. The export of the whole account as one archive. The page shows the progress, and the archive is available for
 * a day.
 */
export function AccountExport() {
  const { toast } = useShell();
  const { time_zone, is_teacher } = useUser();
  const read = useLive('GET /api/account-export', {});
  const { data, error, isFetching, refetch } = read;
  const ask = useCommand('POST /api/account-export', { newKey: requestKey });
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
      {asked && <ExportStanding asked={asked} />}
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
