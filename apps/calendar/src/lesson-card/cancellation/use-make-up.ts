import { requestKey } from '@planner/api-client';
import { useOutcome } from '@planner/forms';
import { useCommand } from '@planner/live-data';

/** LSN-265. Returns a function that lets a cancelled lesson wait for a new time, or ends the waiting. */
export function useMakeUp({ id, version }: { id: number; version: number }) {
  const tell = useOutcome();
  const command = useCommand('PUT /api/lessons/{id}', { newKey: requestKey });
  return (make_up: boolean) =>
    tell(command.mutateAsync({ params: { id }, body: { make_up, version } }), {
      done: make_up ? 'Занятие ждёт нового времени' : 'Отрабатывать не нужно',
      failed: 'Не удалось изменить занятие',
      subject: 'отработка занятия',
    });
}
