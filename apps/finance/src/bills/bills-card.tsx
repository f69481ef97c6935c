import { useLive, usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Button, Card, ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { ReceiptText, Wallet } from 'lucide-react';
import { useState } from 'react';
import { billedPayers } from './bill-draft.ts';
import { BillRow } from './bill-row.tsx';
import styles from './bills.module.css';
import { BillDialog, type OpenedBill } from './opened/bill-dialog.tsx';

/** BIL-30, BIL-33. The bills of a student, newest first, and the button for a new one. */
export function BillsCard({ student_id }: { student_id: number }) {
  const { time_zone } = useUser();
  const read = usePages('GET /api/bills', { query: { student_id } }, { keyOf: ({ bill_id }) => bill_id });
  const family = useLive('GET /api/payers', { query: { student_id } });
  const [opened, setOpened] = useState<OpenedBill | null>(null);
  const bills = read.data?.items;
  const payers = family.data && billedPayers(family.data.items, student_id);
  const payer = payers?.find(({ students }) => students.length > 1);
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
              onPay={() => setOpened({ name: 'pay', bill, payer_id: null, students: bill.students })}
              onOpen={(name) => setOpened({ name, bill })}
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
            onClick={() => setOpened({ name: 'new' })}
          >
            Выставить счёт
          </Button>
          {payer !== undefined && (
            <Button
              look="quiet"
              icon={<Wallet aria-hidden="true" />}
              onClick={() => setOpened({ name: 'pay', bill: null, payer_id: payer.payer_id, students: payer.students })}
            >
              Оплата за всех
            </Button>
          )}
        </div>
      )}
      {opened !== null && (
        <BillDialog
          opened={opened}
          student_id={student_id}
          payers={payers}
          onMade={(bill) => setOpened(bill.notified > 0 ? null : { name: 'made', bill })}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}
