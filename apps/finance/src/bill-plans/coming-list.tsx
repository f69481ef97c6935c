import type { ComingBill } from '@planner/contract';
import { useCommand, usePages } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Button, Money, ReadStatus, ShowMore, Skeleton, Tag } from '@planner/ui';
import { dateText } from '@planner/wording';
import { Link } from 'react-router-dom';
import styles from './bill-plans.module.css';
import { ODDITY_TEXT, receiverText } from './plan-wording.ts';

const SHOWN = 20;
const keyOf = ({ plan_id, payer_id, students }: ComingBill) =>
  `${plan_id} ${payer_id ?? 0} ${students[0]?.student_id ?? 0}`;

/** BIL-95. Leaves a bill out of the next run, or includes it again. */
function LeaveOutButton({ bill }: { bill: ComingBill }) {
  const { toast } = useShell();
  const leave = useCommand('PUT /api/bill-plans/{plan_id}/left-out');
  const { plan_id, payer_id, due_on, is_skipped } = bill;
  const text = is_skipped ? 'Вернуть' : 'Не выставлять';
  const press = () =>
    leave.mutate(
      {
        params: { plan_id },
        body: { student_id: bill.students[0]?.student_id ?? 0, payer_id, due_on, is_skipped: !is_skipped },
      },
      { onError: (error) => toast(Object.values(error.fields)[0] ?? error.message, 'error') },
    );
  return (
    <Button
      size="small"
      look="quiet"
      aria-label={`${text}: ${receiverText(bill)}, ${dateText(due_on)}`}
      isLoading={leave.isPending}
      onClick={press}
    >
      {text}
    </Button>
  );
}

function ComingRow({ bill, onLeave }: { bill: ComingBill; onLeave(this: void): void }) {
  const { due_on, odd, refusal, is_skipped, has_reader, total } = bill;
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <Link
          className={styles.link}
          to={`/my-students-test/student/${bill.students[0]?.student_id ?? 0}?tab=finance`}
          onClick={onLeave}
        >
          {receiverText(bill)}
        </Link>
        <small className={styles.faint}>{dateText(due_on)}</small>
        {refusal !== null && <small className={styles.faint}>{refusal}</small>}
        <span className={styles.tags}>
          {is_skipped && <Tag>В этот раз не выставим</Tag>}
          {odd.map((one) => (
            <Tag key={one} tone="warn">
              {ODDITY_TEXT[one]}
            </Tag>
          ))}
          {!has_reader && <Tag>Напомнить некому</Tag>}
        </span>
      </span>
      <span className={styles.sum}>
        <Money amount={total} />
        <LeaveOutButton bill={bill} />
      </span>
    </li>
  );
}

/** BIL-85. The next bills of monthly plans. A bill to look at leads to the card where it can be mended. */
export function ComingList({ onLeave }: { onLeave(this: void): void }) {
  const { time_zone } = useUser();
  const read = usePages('GET /api/bill-plans/coming', { query: { page_size: SHOWN } }, { keyOf });
  const bills = read.data?.items ?? [];
  if (read.data !== undefined && bills.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Ближайшие счета">
      <h3>Ближайшие счета</h3>
      <ReadStatus read={read} what="ближайшие счета" zone={time_zone}>
        <Skeleton height={120} />
      </ReadStatus>
      <ul className={styles.list}>
        {bills.map((bill) => (
          <ComingRow key={keyOf(bill)} bill={bill} onLeave={onLeave} />
        ))}
      </ul>
      {read.data !== undefined && <ShowMore shown={bills.length} total={read.data.total} {...read.end} />}
    </section>
  );
}
