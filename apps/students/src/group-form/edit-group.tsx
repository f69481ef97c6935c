import { useLive, useOpening } from '@planner/live-data';
import { Dialog, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { GroupChangeDialog } from './group-dialog.tsx';

/** Reads the current group and opens its dialog. */
export function EditGroup({ id, onClose }: { id: number; onClose(): void }) {
  const read = useLive('GET /api/groups/{id}', { params: { id } });
  const { error, refetch, isFetching } = read;
  const group = useOpening(read);
  if (group !== undefined) return <GroupChangeDialog group={group} onSaved={onClose} onClose={onClose} />;
  return (
    <Dialog title="Группа" onClose={onClose} footer={null}>
      {error ? (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          Не удалось загрузить группу
        </ErrorBar>
      ) : (
        <Loading label="Загружаем группу">
          <Skeleton height={58} />
        </Loading>
      )}
    </Dialog>
  );
}
