import { useLive, useOpening } from '@planner/live-data';
import type { Day } from '@planner/schedule';
import { Dialog, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { EventChangeForm } from './event-change-form.tsx';

interface OpenedEventProps {
  id: number;
  /** The first day of the opened week. */
  week: Day;
  onDone(): void;
  onClose(): void;
}

/** WRK-47. Reads a personal event and opens its form. */
export function OpenedEvent({ id, onClose, ...opening }: OpenedEventProps) {
  const read = useLive('GET /api/personal-events/{id}', { params: { id } });
  const event = useOpening(read);
  if (event !== undefined) return <EventChangeForm event={event} onClose={onClose} {...opening} />;
  return (
    <Dialog title="Личное событие" size="large" onClose={onClose} footer={null}>
      {read.error ? (
        <ErrorBar onRetry={() => void read.refetch()} isRetrying={read.isFetching}>
          {read.error.message}
        </ErrorBar>
      ) : (
        <Loading label="Загружаем событие">
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Loading>
      )}
    </Dialog>
  );
}
