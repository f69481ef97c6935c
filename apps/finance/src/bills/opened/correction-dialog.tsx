import type { Payer } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Dialog, ReadStatus, Skeleton } from '@planner/ui';
import { type BillAnswer, NewBillDialog } from '../new-bill-dialog.tsx';

interface CorrectionDialogProps {
  bill_id: number;
  student_id: number;
  payers: readonly Payer[];
  onMade(this: void, bill: BillAnswer): void;
  onClose(this: void): void;
}

/** BIL-62. The correction of a bill: a new bill that begins with the contents of the former one. */
export function CorrectionDialog({ bill_id, ...props }: CorrectionDialogProps) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/bills/{bill_id}', { params: { bill_id } });
  if (read.data !== undefined) return <NewBillDialog {...props} replaced={read.data} />;
  return (
    <Dialog title="Исправить счёт" cancelLabel="Закрыть" onClose={props.onClose}>
      <ReadStatus read={read} what="счёт" zone={time_zone}>
        <Skeleton height={240} />
      </ReadStatus>
    </Dialog>
  );
}
