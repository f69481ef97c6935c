import type { Lesson } from '@planner/contract';
import { Banner, Button, Dialog, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { chargeText, restText, titleOf } from './mark-all-wording.ts';
import { useMarkAll } from './use-mark-all.ts';

interface MarkAllDialogProps {
  ids: readonly number[];
  total: number;
  lessons: readonly Lesson[];
  onClose(): void;
}

/** LSN-216. Asks before several lessons are completed, and shows the charge. */
export function MarkAllDialog({ ids, total, lessons, onClose }: MarkAllDialogProps) {
  const { charge, isCounting, isAway, error, retry, isStale, isMarking, mark } = useMarkAll({
    ids,
    total,
    lessons,
    onDone: onClose,
  });
  const rest = restText(ids.length, total);
  const isKnown = charge !== undefined && !isCounting;
  return (
    <Dialog
      title={titleOf(ids.length, total)}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Не отмечать</Button>
          <Button
            look="primary"
            disabled={!isKnown && !isAway}
            isLoading={isMarking}
            loadingLabel="Отмечаем"
            onClick={mark}
          >
            Отметить
          </Button>
        </>
      }
    >
      {isStale && isKnown && <Banner tone="warn">Сумма изменилась, проверьте её</Banner>}
      <p aria-live="polite">
        {isKnown && <b>{chargeText(charge)}.</b>}
        {isAway && 'Нет сети, поэтому сумма пока неизвестна. Отметки подождут на этом устройстве.'}
        {isKnown && ' Ученики без отметки будут отмечены «На занятии».'}
      </p>
      {isCounting && error === null && (
        <Loading label="Считаем сумму">
          <Skeleton height={20} />
        </Loading>
      )}
      {error !== null && !isAway && (
        <ErrorBar onRetry={retry} isRetrying={isCounting}>
          Не удалось посчитать сумму
        </ErrorBar>
      )}
      {rest !== undefined && <p>{rest}</p>}
    </Dialog>
  );
}
