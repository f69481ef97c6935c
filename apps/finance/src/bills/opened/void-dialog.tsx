import type { BillSummary } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Dialog } from '@planner/ui';
import { billName, billNumber } from '../bill-wording.ts';
import styles from '../bills.module.css';

/** BIL-33. Asks before a bill is voided, because that cannot be undone. */
export function VoidDialog({ bill, onClose }: { bill: BillSummary; onClose(this: void): void }) {
  const { toast } = useShell();
  const end = useCommand('POST /api/bills/{bill_id}/void');
  const save = () =>
    end.mutate(
      { params: { bill_id: bill.bill_id } },
      {
        onSuccess() {
          toast(`${billName(bill)} аннулирован`, 'done');
          onClose();
        },
        onError: (error) => toast(error.message, 'error'),
      },
    );
  return (
    <Dialog
      title={`Аннулировать счёт ${billNumber(bill)}?`}
      size="small"
      saveLabel="Аннулировать"
      savingLabel="Аннулируем"
      saveLook="danger"
      isSaving={end.isPending}
      onSave={save}
      onClose={onClose}
    >
      <p className={styles.words}>
        Номер останется за этим счётом. Его занятия можно будет включить в новый счёт. Вернуть счёт нельзя.
      </p>
    </Dialog>
  );
}
