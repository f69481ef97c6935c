import { call, isApiError } from '@planner/api-client';
import type { DrawnCode } from '@planner/contract';
import { PREVIEW } from '@planner/live-data';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BankDraft } from './ways-draft.ts';
import styles from './ways-to-pay.module.css';

/** Asks the server for the code of these details, without saving them. */
function useDrawnCode(bank: BankDraft | null) {
  return useQuery({
    queryKey: ['payment-code', bank],
    queryFn: async ({ signal }) => {
      const drawn = await call('PUT /api/ways-to-pay', { body: { ...bank, version: '*', dry_run: true } }, { signal });
      return drawn.code;
    },
    enabled: bank !== null,
    placeholderData: keepPreviousData,
    ...PREVIEW,
  });
}

const sourceOf = ({ picture }: DrawnCode) => `data:image/svg+xml,${encodeURIComponent(picture)}`;

/** BIL-8. The payment code of the typed details, and the reason while there is none. */
export function CodePreview({ bank }: { bank: BankDraft | null }) {
  const { data: code, error } = useDrawnCode(bank);
  const reason = isApiError(error) ? Object.values(error.fields)[0] : undefined;
  return (
    <div className={styles.preview} aria-live="polite">
      {bank !== null && code != null && error === null ? (
        <>
          <img className={styles.code} src={sourceOf(code)} alt="Платёжный код ваших реквизитов" />
          <p className={styles.note}>
            Так код увидят в счёте. Банк ученика заполнит по нему ваши реквизиты. Это не СБП: перевод идёт на счёт, и
            банк может взять комиссию.
          </p>
        </>
      ) : (
        <p className={styles.note}>
          {reason === undefined
            ? 'Платёжный код появится здесь, когда заполнены получатель, счёт, банк и БИК.'
            : `Код пока не нарисовать. ${reason}.`}
        </p>
      )}
    </div>
  );
}
