import { call, isApiError } from '@planner/api-client';
import type { Payer } from '@planner/contract';
import { PREVIEW, useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Banner, Button, Dialog, Field, Skeleton } from '@planner/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PayerSelect } from '../family/payer-select.tsx';
import { MergedCard } from './merged-card.tsx';
import styles from './payers.module.css';

const MERGE = 'POST /api/payers/{payer_id}/merge/{other_id}';

const mergeOf = (payer: Payer, other: Payer, dry_run: boolean) => ({
  params: { payer_id: payer.payer_id, other_id: other.payer_id },
  body: { version: payer.version, other_version: other.version, dry_run },
});

/** The refusal names the second card as its field. */
const reasonOf = (error: Error) => (isApiError(error) && error.fields['other_id']) || error.message;

/** PAY-42. Two cards of one person become one, after the result has been shown. */
export function MergeDialog({ payer, onClose }: { payer: Payer; onClose(this: void): void }) {
  const { toast } = useShell();
  const [other, setOther] = useState<Payer | null>(null);
  const merge = useCommand(MERGE);
  const preview = useQuery({
    queryKey: ['merge-preview', payer.payer_id, payer.version, other?.payer_id, other?.version],
    queryFn: ({ signal }) => call(MERGE, mergeOf(payer, other ?? payer, true), { signal }),
    enabled: other !== null,
    ...PREVIEW,
  });
  const result = other === null ? undefined : preview.data;
  const confirm = () =>
    other !== null &&
    merge.mutate(mergeOf(payer, other, false), {
      onSuccess() {
        toast(`Карточки объединены: ${payer.name}`, 'done');
        onClose();
      },
      onError: (error) => toast(error.message, 'error'),
    });
  return (
    <Dialog
      title={`Объединить: ${payer.name}`}
      size="small"
      isSaving={merge.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={merge.isPending}>
            Не объединять
          </Button>
          <Button
            look="primary"
            disabled={result === undefined}
            isLoading={merge.isPending}
            loadingLabel="Объединяем"
            onClick={confirm}
          >
            Объединить
          </Button>
        </>
      }
    >
      <div className={styles.merge}>
        <p className={styles.hint}>
          Пустые поля заполнятся из второй карточки, ученики станут общими, вторая карточка удалится.
        </p>
        <Field label="Вторая карточка этого человека">
          <PayerSelect value={other?.payer_id ?? null} except={payer.payer_id} onChange={setOther} />
        </Field>
        {other !== null && preview.isFetching && <Skeleton height={72} />}
        {other !== null && preview.error !== null && !preview.isFetching && (
          <Banner tone="bad">{reasonOf(preview.error)}</Banner>
        )}
        {result !== undefined && !preview.isFetching && <MergedCard merged={result} />}
      </div>
    </Dialog>
  );
}
