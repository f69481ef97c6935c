import type { Bill } from '@planner/contract';
import { Money } from '@planner/ui';
import { distinctName } from '@planner/wording';
import styles from './bills.module.css';

/** BIL-13. The lines of a bill, each with its sum, and the total. */
export function BillLines({ bill: { lines, students, total } }: { bill: Bill }) {
  return (
    <div className={styles.preview}>
      <ul className={styles.lines} aria-label="Что войдёт в счёт">
        {lines.map(({ title, amount, ...line }, at) => (
          <li key={at} className={styles.line}>
            <span>
              {students.length > 1 && line.student_name !== null && `${distinctName(line)}: `}
              {title}
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Всего</span>
        <b>
          <Money amount={total} />
        </b>
      </p>
    </div>
  );
}
