import { call, isApiError } from '@planner/api-client';
import type { DrawnCode } from '@planner/contract';
import { PREVIEW } from '@planner/live-data';
import { ErrorBar, Loading, Skeleton } from '@planner/ui';
import { useQuery } from '@tanstack/react-query';
import type { BankDraft } from './ways-draft.ts';
import styles from './ways-to-pay.module.css';

/** Asks the server for the code of these details, without saving them. */
function useDrawnCode(bank: BankDraft) {
  return useQuery({
    queryKey: ['payment-code', bank],
    queryFn: async ({ signal }) => {
      const drawn = await call('PUT /api/ways-to-pay', { body: { ...bank, version: '*', dry_run: true } }, { signal });
      return drawn.code;
    },
    ...PREVIEW,
  });
}

const sourceOf = ({ picture }: DrawnCode) => `data:image/svg+xml,${encodeURIComponent(picture)}`;

/** BIL-8. The payment code of the typed details, or the reason why there is none yet. */
export function CodePreview({ bank }: { bank: BankDraft | null }) {
  return (
    <div className={styles.preview} aria-live="polite">
      {bank === null ? <NoCode /> : <CodeOf bank={bank} />}
    </div>
  );
}

const NoCode = () => (
  <p className={styles.note}>Платёжный код появится здесь, когда заполнены получатель, счёт, банк и БИК.</p>
);

function CodeOf({ bank }: { bank: BankDraft }) {
  const { data: code, error, isFetching, refetch } = useDrawnCode(bank);
  const reason = isApiError(error) ? Object.values(error.fields)[0] : undefined;
  if (reason !== undefined) return <p className={styles.note}>Код пока не получается. {reason}.</p>;
  if (error !== null) {
    return (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        Код пока не получается
      </ErrorBar>
    );
  }
  if (code === undefined) {
    return (
      <Loading label="Готовим код">
        <Skeleton width={200} height={200} />
      </Loading>
    );
  }
  if (code === null) return <NoCode />;
  return (
    <>
      <img className={styles.code} src={sourceOf(code)} alt="Платёжный код ваших реквизитов" />
      <p className={styles.note}>
        Так код увидят в счёте. Банк ученика заполнит по нему ваши реквизиты. Это не СБП: перевод идёт на счёт, и банк
        может взять комиссию.
      </p>
    </>
  );
}
