import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Money, ReadStatus, ShowMore, Skeleton, Tag } from '@planner/ui';
import { dateText } from '@planner/wording';
import { Link } from 'react-router-dom';
import styles from './bill-plans.module.css';
import { ODDITY_TEXT, receiverText } from './plan-wording.ts';

const SHOWN = 20;

/** BIL-85. The next bills of monthly plans. A bill to look at leads to the card where it can be mended. */
export function ComingList({ onLeave }: { onLeave(this: void): void }) {
  const { time_zone } = useUser();
  const read = usePages(
    'GET /api/bill-plans/coming',
    { query: { page_size: SHOWN } },
    { keyOf: ({ plan_id, students }) => `${plan_id} ${students[0]?.student_id ?? 0}` },
  );
  const bills = read.data?.items ?? [];
  if (read.data !== undefined && bills.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Ближайшие счета">
      <h3>Ближайшие счета</h3>
      <ReadStatus read={read} what="ближайшие счета" zone={time_zone}>
        <Skeleton height={120} />
      </ReadStatus>
      <ul className={styles.list}>
        {bills.map((bill) => {
          const [student] = bill.students;
          return (
            <li key={`${bill.plan_id} ${student?.student_id ?? 0}`} className={styles.row}>
              <span className={styles.about}>
                <Link
                  className={styles.link}
                  to={`/my-students-test/student/${student?.student_id ?? 0}?tab=finance`}
                  onClick={onLeave}
                >
                  {receiverText(bill)}
                </Link>
                <small className={styles.faint}>{dateText(bill.due_on)}</small>
                {bill.odd.length > 0 && (
                  <span className={styles.tags}>
                    {bill.odd.map((one) => (
                      <Tag key={one} tone="warn">
                        {ODDITY_TEXT[one]}
                      </Tag>
                    ))}
                  </span>
                )}
              </span>
              <Money amount={bill.total} />
            </li>
          );
        })}
      </ul>
      {read.data !== undefined && <ShowMore shown={bills.length} total={read.data.total} {...read.end} />}
    </section>
  );
}
