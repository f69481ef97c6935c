import type { ProfileOverview } from '@planner/contract';
import { Money } from '@planner/ui';
import { studentName } from '@planner/wording';
import { useNamed } from '../named/named.ts';
import styles from './profile-overview.module.css';

type Debtor = ProfileOverview & { balance: number };

const isDebtor = (profile: ProfileOverview): profile is Debtor => profile.balance !== null && profile.balance < 0;
const sumOf = (debtors: readonly Debtor[]) => debtors.reduce((sum, { balance }) => sum - balance, 0);

/** CAB-98. The debts of all profiles that see money: the sum, and the part of each teacher with the students. */
export function FamilyDebt({ profiles }: { profiles: readonly ProfileOverview[] }) {
  const isNamed = useNamed();
  const debtors = profiles.filter(isDebtor);
  if (debtors.length < 2) return null;
  const byTeacher = [...Map.groupBy(debtors, ({ teacher_id }) => teacher_id).values()];
  return (
    <section className={styles.debt} aria-label="К оплате за всех">
      <p className={styles.sum}>
        <b>К оплате за всех:</b>
        <Money amount={sumOf(debtors)} />
      </p>
      <ul>
        {byTeacher.map((own) => (
          <li key={own[0]?.teacher_id} className={styles.sum}>
            <span>{own[0]?.teacher_name}:</span>
            <Money amount={sumOf(own)} />
            {isNamed &&
              own.map((one) => (
                <small key={one.student_profile_id} className={styles.sum}>
                  <span>{studentName(one)}</span>
                  {own.length > 1 && <Money amount={-one.balance} />}
                </small>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
