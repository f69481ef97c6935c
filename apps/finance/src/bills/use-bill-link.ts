import { requestKey } from '@planner/api-client';
import type { BillSummary } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';

/** The acts on the link of a bill. */
export function useBillLink({ bill_id, url }: Pick<BillSummary, 'bill_id' | 'url'>) {
  const { toast } = useShell();
  const renew = useCommand('POST /api/bills/{bill_id}/link', { newKey: requestKey });
  const close = useCommand('DELETE /api/bills/{bill_id}/link');
  const params = { bill_id };
  const onError = (error: Error) => toast(error.message, 'error');
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast('Ссылка скопирована', 'done');
    } catch {
      // A browser may forbid the clipboard, and a page without https has none.
      toast('Не удалось скопировать: откройте счёт и скопируйте его адрес', 'error');
    }
  };
  return {
    copy: () => void copy(url ?? ''),
    renew: () =>
      renew.mutate(
        { params },
        { onSuccess: () => toast('Новая ссылка готова, прежняя не действует', 'done'), onError },
      ),
    close: () => close.mutate({ params }, { onSuccess: () => toast('Страница счёта закрыта', 'done'), onError }),
  };
}
