import type { Bill, BillSummary } from '@planner/contract';
import { useLive, usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Button, Card, ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { ReceiptText, Wallet } from 'lucide-react';
import { useState } from 'react';
import { billedPayers } from './bill-draft.ts';
import { BillRow } from './bill-row.tsx';
import styles from './bills.module.css';
import { CorrectionDialog } from './correction/correction-dialog.tsx';
import { MadeBill } from './made-bill.tsx';
import { NewBillDialog } from './new-bill-dialog.tsx';
import { type Payable, SharedPaymentDialog } from './shared-payment-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

/** BIL-30, BIL-33. The bills of a student, newest first, and the button for a new one. */
export function BillsCard({ student_id }: { student_id: number }) {
  const { time_zone } = useUser();
  const read = usePages('GET /api/bills', { query: { student_id } }, { keyOf: ({ bill_id }) => bill_id });
  const family = useLive('GET /api/payers', { query: { student_id } });
  const [isNew, setIsNew] = useState(false);
  const [made, setMade] = useState<Bill | null>(null);
  const [corrected, setCorrected] = useState<BillSummary | null>(null);
  const [ending, setEnding] = useState<BillSummary | null>(null);
  const [paid, setPaid] = useState<Payable | null>(null);
  const bills = read.data?.items;
  const payers = family.data && billedPayers(family.data.items, student_id);
  const children = payers?.find(({ students }) => students.length > 1)?.students ?? [];
  const finish = (bill: Bill) => {
    setIsNew(false);
    setCorrected(null);
    setMade(bill);
  };
  return (
    <Card title="Счета">
      <ReadStatus read={read} what="счета" zone={time_zone}>
        <Skeleton height={64} />
      </ReadStatus>
      {bills?.length === 0 && <p className={styles.faint}>Счетов пока нет.</p>}
      {bills !== undefined && bills.length > 0 && (
        <ul className={styles.bills} aria-label="Счета">
          {bills.map((bill) => (
            <BillRow
              key={bill.bill_id}
              bill={bill}
              onPay={() => setPaid({ bill, students: bill.students })}
              onCorrect={() => setCorrected(bill)}
              onVoid={() => setEnding(bill)}
            />
          ))}
        </ul>
      )}
      {read.data !== undefined && <ShowMore shown={read.data.items.length} total={read.data.total} {...read.end} />}
      {bills !== undefined && family.error !== null && (
        <ReadStatus read={family} what="плательщиков" zone={time_zone} />
      )}
      {bills !== undefined && (
        <div className={styles.buttons}>
          <Button
            look="soft"
            icon={<ReceiptText aria-hidden="true" />}
            disabled={payers === undefined}
            onClick={() => setIsNew(true)}
          >
            Выставить счёт
          </Button>
          {children.length > 1 && (
            <Button
              look="quiet"
              icon={<Wallet aria-hidden="true" />}
              onClick={() => setPaid({ bill: null, students: children })}
            >
              Оплата за всех
            </Button>
          )}
        </div>
      )}
      {isNew && payers !== undefined && (
        <NewBillDialog student_id={student_id} payers={payers} onMade={finish} onClose={() => setIsNew(false)} />
      )}
      {corrected !== null && payers !== undefined && (
        <CorrectionDialog
          bill_id={corrected.bill_id}
          student_id={student_id}
          payers={payers}
          onMade={finish}
          onClose={() => setCorrected(null)}
        />
      )}
      {made !== null && <MadeBill bill={made} onClose={() => setMade(null)} />}
      {paid !== null && <SharedPaymentDialog {...paid} onClose={() => setPaid(null)} />}
      {ending !== null && <VoidDialog bill={ending} onClose={() => setEnding(null)} />}
    </Card>
  );
}
