import type { Bill } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { type ModalBodyProps, useUser } from '@planner/shell-api';
import { Dialog, ReadStatus, Skeleton } from '@planner/ui';
import { useState } from 'react';
import { billedPayers } from '../bill-draft.ts';
import { MadeBill } from '../made-bill.tsx';
import { NewBillDialog } from '../new-bill-dialog.tsx';

/** BIL-63, BIL-97. A bill that begins from the card of a lesson: its lines, and then its link if nobody was notified. */
export function BillModal({ student_id, lesson_id, close }: ModalBodyProps<'bill'>) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/payers', { query: { student_id } });
  const [made, setMade] = useState<Bill | null>(null);
  if (made !== null) return <MadeBill bill={made} onClose={() => close({ bill_id: made.bill_id })} />;
  if (read.data === undefined) {
    return (
      <Dialog title="Новый счёт" cancelLabel="Закрыть" onClose={() => close()}>
        <ReadStatus read={read} what="плательщиков" zone={time_zone}>
          <Skeleton height={240} />
        </ReadStatus>
      </Dialog>
    );
  }
  return (
    <NewBillDialog
      student_id={student_id}
      lesson_id={lesson_id}
      payers={billedPayers(read.data.items, student_id)}
      onMade={(bill) => (bill.notified > 0 ? close({ bill_id: bill.bill_id }) : setMade(bill))}
      onClose={() => close()}
    />
  );
}
