import type { Lesson } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { counted } from '@planner/wording';

/** LSN-61. Completes several lessons that are over, everybody present. */
export function MarkAllButton({ lessons }: { lessons: readonly Lesson[] }) {
  const { toast } = useShell();
  const close = useCommand('POST /api/lessons/close');
  const mark = () =>
    close.mutate(
      { body: { ids: lessons.map(({ id }) => id) } },
      {
        onSuccess: ({ completed }) => toast(`Проведено: ${counted(completed.length, 'занятие')}`, 'done'),
        onError: (error) => toast(error.message, 'error'),
      },
    );
  return (
    <Button size="small" look="quiet" isLoading={close.isPending} loadingLabel="Отмечаем" onClick={mark}>
      Отметить все
    </Button>
  );
}
