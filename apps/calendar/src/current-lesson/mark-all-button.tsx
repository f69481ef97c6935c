import { isApiError } from '@planner/api-client';
import type { Lesson } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { counted } from '@planner/wording';
import { useRef } from 'react';
import { useWaiting } from '../waiting/use-waiting.ts';

/** LSN-61. Completes several past lessons with every student present. */
export function MarkAllButton({ lessons }: { lessons: readonly Lesson[] }) {
  const { toast, report } = useShell();
  const key = useRef('');
  const { put, newKey } = useWaiting();
  const close = useCommand('POST /api/lessons/close', { headers: () => ({ 'idempotency-key': key.current }) });
  async function mark() {
    const input = { body: { ids: lessons.map(({ id }) => id) } };
    key.current = newKey();
    try {
      const { completed } = await close.mutateAsync(input);
      toast(`Проведено: ${counted(completed.length, 'занятие')}`, 'done');
    } catch (error) {
      if (!isApiError(error)) return report(error, 'отметки занятий');
      const isAway = error.status === 0;
      if (isAway && (await put({ call: 'POST /api/lessons/close', input, key: key.current }, lessons))) return;
      toast(error.message, 'error');
    }
  }
  return (
    <Button size="small" look="quiet" isLoading={close.isPending} loadingLabel="Отмечаем" onClick={() => void mark()}>
      Отметить все
    </Button>
  );
}
