import type { CashLine } from '@planner/contract';
import { useState } from 'react';
import { LineDetails, type LineForm } from './line-details.tsx';
import { ReceiptForm } from './receipt/receipt-form.tsx';
import { CorrectionForm } from './returns/correction-form.tsx';
import { RefundForm } from './returns/refund-form.tsx';

interface LineDialogProps {
  line: CashLine;
  onClose(): void;
}

/** FIN-22, FIN-26, FIN-28, FIN-29. A line of the cash book. A form opened from it replaces it. */
export function LineDialog({ line, onClose }: LineDialogProps) {
  const [form, setForm] = useState<LineForm | null>(null);
  const { payment_id } = line;
  const given = { line, onBack: () => setForm(null), onSaved: onClose };
  if (form === 'receipt') return <ReceiptForm {...given} />;
  if (form === 'correction' && payment_id !== null) return <CorrectionForm {...given} payment_id={payment_id} />;
  if (form === 'refund' && payment_id !== null) return <RefundForm {...given} payment_id={payment_id} />;
  return <LineDetails line={line} onClose={onClose} onOpen={setForm} />;
}
