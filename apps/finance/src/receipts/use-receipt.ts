import type { InputOf, ReceiptDuty } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';

type Change = Omit<InputOf<'PUT /api/receipts/{payment_id}'>['body'], 'version'>;

interface Done {
  text: string;
  onSaved?(this: void): void;
}

/** RCP-5, RCP-6, RCP-9. The acts on the receipt of a payment, over the version that the page shows. */
export function useReceipt({ payment_id, version }: Pick<ReceiptDuty, 'payment_id' | 'version'>) {
  const { toast } = useShell();
  const { mutate, isPending, error } = useCommand('PUT /api/receipts/{payment_id}');
  const write = (change: Change, { text, onSaved }: Done) =>
    mutate(
      { params: { payment_id }, body: { ...change, version } },
      {
        onSuccess() {
          toast(text, 'done');
          onSaved?.();
        },
      },
    );
  return { write, isPending, error };
}
