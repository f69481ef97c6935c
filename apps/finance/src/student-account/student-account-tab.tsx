import { useLive } from '@planner/live-data';
import { type ExtensionProps, useUser } from '@planner/shell-api';
import { Card, ReadStatus, Skeleton } from '@planner/ui';
import { BillsCard } from '../bills/bills-card.tsx';
import { AccountLines } from './account-lines.tsx';
import { BalanceCard } from './balance-card.tsx';
import { NoLinesYet } from './no-lines-yet.tsx';
import { PackagesCard } from './packages/packages-card.tsx';
import styles from './student-account.module.css';

/** FIN-60. A tab of the student's page: the balance, its explanation, and all lines of the account. */
export function StudentAccountTab({ student_id }: ExtensionProps<'student-tab'>) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/students/{id}/account', { params: { id: student_id } });
  const { data: account } = read;
  return (
    <div className={styles.account}>
      <ReadStatus read={read} what="баланс" zone={time_zone}>
        <Skeleton height={184} />
      </ReadStatus>
      {account !== undefined && <BalanceCard student_id={student_id} account={account} />}
      {account !== undefined && <PackagesCard account={account} />}
      <BillsCard student_id={student_id} />
      <Card title="Как сложился баланс">
        <AccountLines student_id={student_id} account={account} empty={<NoLinesYet student_id={student_id} />} />
      </Card>
    </div>
  );
}
