import { useLive } from '@planner/live-data';
import { Dialog, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { GroupChangeDialog } from './group-dialog.tsx';

/** A group's dialog where only its id is known yet. */
export function EditGroup({ id, onClose }: { id: number; onClose(): void }) {
  const { data, error, refetch, isFetching } = useLive('GET /api/groups/{id}', { params: { id } });
  if (data !== undefined) return <GroupChangeDialog group={data} onSaved={onClose} onClose={onClose} />;
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
