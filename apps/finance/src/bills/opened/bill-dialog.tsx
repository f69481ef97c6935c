import type { Bill, BillSummary, Payer } from '@planner/contract';
import { AgreementDialog } from './agreement-dialog.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { MadeBill } from '../made-bill.tsx';
import { type BillAnswer, NewBillDialog } from '../new-bill-dialog.tsx';
import { type Payable, SharedPaymentDialog } from '../shared-payment-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

/** The dialog that is open over the bills of a student. */
export type OpenedBill =
  | { name: 'new' }
  | { name: 'made'; bill: Bill }
  | { name: 'agree' | 'correct' | 'void'; bill: BillSummary }
  | ({ name: 'pay' } & Payable);

interface BillDialogProps {
  opened: OpenedBill;
  student_id: number;
  /** Undefined until the payers are known. */
  payers: readonly Payer[] | undefined;
  onMade(this: void, bill: BillAnswer): void;
  onClose(this: void): void;
}

/** The opened dialog of a bill. */
export function BillDialog({ opened, payers, ...around }: BillDialogProps) {
  const { onClose } = around;
  if (opened.name === 'pay') return <SharedPaymentDialog {...opened} onClose={onClose} />;
  if (opened.name === 'made') return <MadeBill bill={opened.bill} onClose={onClose} />;
  if (opened.name === 'agree') return <AgreementDialog bill={opened.bill} onClose={onClose} />;
  if (opened.name === 'void') return <VoidDialog bill={opened.bill} onClose={onClose} />;
  if (payers === undefined) return null;
  if (opened.name === 'new') return <NewBillDialog payers={payers} {...around} />;
  return <CorrectionDialog bill_id={opened.bill.bill_id} payers={payers} {...around} />;
}
