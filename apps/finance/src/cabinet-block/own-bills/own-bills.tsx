import type { OwnBill } from '@planner/contract';
import type { usePages } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { useUser } from '@planner/shell-api';
import { ErrorBar, Money, ShowMore, Tag } from '@planner/ui';
import { dateText, failedText } from '@planner/wording';
import { BILL_STATE } from '../../bills/bill-wording.ts';
import styles from '../cabinet-block.module.css';
import own from './own-bills.module.css';

/** The state of a bill for the family; a declared payment waits for the teacher. */
function stateText({ state, left, total, declared }: OwnBill): string {
  if (declared > 0) return `Ждёт подтверждения: ${formatRoubles(declared)}`;
  return state === 'part' ? `Осталось ${formatRoubles(left)} из ${formatRoubles(total)}` : BILL_STATE[state].text;
}

function OwnBillRow({ bill }: { bill: OwnBill }) {
  const { number, date, total, url, state, declared } = bill;
  const name = `Счёт № ${number}`;
  return (
    <li className={styles.movement}>
      <span className={styles.what}>
        {url === null ? (
          <b>{name}</b>
        ) : (
          <a
            className={own.link}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} от ${dateText(date)}`}
          >
            {name}
          </a>
        )}
        <small>от {dateText(date)}</small>
      </span>
      <span className={styles.amount}>
        <Money amount={total} />
        <Tag tone={declared > 0 ? 'warn' : BILL_STATE[state].tone}>{stateText(bill)}</Tag>
      </span>
    </li>
  );
}

/** BIL-60. The bills of the profile, newest first. Renders nothing without any. */
export function OwnBills({ read }: { read: ReturnType<typeof usePages<'GET /api/student/bills'>> }) {
  const { time_zone } = useUser();
  const { data, error, refetch, isFetching } = read;
  const bills = data?.items ?? [];
  if (error === null && bills.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Счета">
      <h3>Счета</h3>
      {error && !read.isFetchNextPageError && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText('счета', read, time_zone)}
        </ErrorBar>
      )}
      <ul>
        {bills.map((bill) => (
          <OwnBillRow key={bill.bill_id} bill={bill} />
        ))}
      </ul>
      {data !== undefined && <ShowMore shown={bills.length} total={data.total} {...read.end} />}
    </section>
  );
}
