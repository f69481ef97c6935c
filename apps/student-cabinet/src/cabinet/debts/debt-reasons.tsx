import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Money, ReadStatus, Skeleton } from '@planner/ui';
import { dateText, studentName } from '@planner/wording';
import { PlaceLink } from '../../ways/place-link.tsx';
import { type Debtor, reasonsOf } from './debts.ts';
import styles from './debts.module.css';

/** This many entries explain a debt. The page of the balance has the older ones. */
const NEWEST = 20;

/** CAB-125. The debt of one child, and the entries that made it. */
export function DebtReasons({ debtor }: { debtor: Debtor }) {
  const { time_zone } = useUser();
  const { student_profile_id, balance, declared } = debtor;
  const read = useLive('GET /api/student/balance', { query: { student_profile_id, page_size: NEWEST } });
  const name = studentName(debtor);
  const reasons = read.data && reasonsOf(read.data.entries, read.data.total);
  return (
    <section className={styles.reasons} aria-label={name}>
      <h3 className={styles.line}>
        <span>{name}</span>
        <Money amount={-balance} />
      </h3>
      <ReadStatus read={read} what="начисления" zone={time_zone}>
        <Skeleton height={44} />
      </ReadStatus>
      {reasons !== undefined && (
        <ul>
          {reasons.entries.map(({ id, text, date, amount }) => (
            <li key={id} className={styles.line}>
              <span>
                {text}
                {!text.includes(dateText(date)) && `, ${dateText(date)}`}
              </span>
              <Money amount={amount} isSigned />
            </li>
          ))}
          {reasons.before !== 0 && (
            <li className={styles.line}>
              <span>{reasons.isCut ? 'Раньше' : 'Было на балансе'}</span>
              <Money amount={reasons.before} isSigned />
            </li>
          )}
        </ul>
      )}
      {declared !== null && declared > 0 && (
        <p className={styles.line}>
          <span>Ждёт подтверждения</span>
          <Money amount={declared} />
        </p>
      )}
      {reasons?.isCut && (
        <PlaceLink place="balance" student_profile_id={student_profile_id}>
          Оплаты и начисления
        </PlaceLink>
      )}
    </section>
  );
}
