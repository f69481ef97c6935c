import type { ProfileOverview } from '@planner/contract';
import { lazyComponent } from '@planner/shell-api';
import { Button, Money } from '@planner/ui';
import { studentName } from '@planner/wording';
import { useState } from 'react';
import { useNamed } from '../../named/named.ts';
import { type Debtor, debtOf, debtorsOf, leftOf, waitingOf } from './debts.ts';
import styles from './debts.module.css';

const PaidDialog = lazyComponent('Я оплатил', () => import('./paid-dialog.tsx'), { look: 'over' });

/** CAB-98. The debts of all profiles that see money: the sum, and the part of each teacher with the students. */
export function FamilyDebt({ profiles }: { profiles: readonly ProfileOverview[] }) {
  const debtors = debtorsOf(profiles);
  const [paid, setPaid] = useState<number | null>(null);
  if (debtors.length < 2) return null;
  const byTeacher = [...Map.groupBy(debtors, ({ teacher_id }) => teacher_id)];
  const own = byTeacher.find(([teacher_id]) => teacher_id === paid)?.[1];
  return (
    <section className={styles.debt} aria-label="К оплате за всех">
      <p className={styles.sum}>
        <b>К оплате за всех:</b>
        <Money amount={debtOf(debtors)} />
      </p>
      <ul>
        {byTeacher.map(([teacher_id, those]) => (
          <TeacherDebt key={teacher_id} debtors={those} onPaid={() => setPaid(teacher_id)} />
        ))}
      </ul>
      {own !== undefined && <PaidDialog debtors={own} onClose={() => setPaid(null)} />}
    </section>
  );
}

/** CAB-125. The part of one teacher, with «Я оплатил» unless waiting payments cover it. */
function TeacherDebt({ debtors, onPaid }: { debtors: readonly Debtor[]; onPaid(): void }) {
  const isNamed = useNamed();
  const teacher = debtors[0]?.teacher_name;
  const waiting = waitingOf(debtors);
  return (
    <li className={styles.part}>
      <span className={styles.sum}>
        <span>{teacher}:</span>
        <Money amount={debtOf(debtors)} />
        {isNamed &&
          debtors.map((one) => (
            <small key={one.student_profile_id} className={styles.sum}>
              <span>{studentName(one)}</span>
              {debtors.length > 1 && <Money amount={-one.balance} />}
            </small>
          ))}
        {waiting > 0 && (
          <small className={styles.sum}>
            <span>Ждёт подтверждения:</span>
            <Money amount={waiting} />
          </small>
        )}
      </span>
      {debtors.some((one) => leftOf(one) > 0) && (
        <Button size="small" look="primary" aria-label={`Я оплатил: ${teacher}`} onClick={onPaid}>
          Я оплатил
        </Button>
      )}
    </li>
  );
}
