import { useLive } from '@planner/live-data';
import { PageTop } from '@planner/ui';
import { DebtorsCard } from '../debtors/debtors-card.tsx';
import styles from './finance.module.css';
import { MoneyTiles } from './money-tiles.tsx';

/** The teacher's money: what is earned, received, spent and owed. */
export function FinancePage() {
  const students = useLive('GET /api/all-students-teachers', { query: {} });
  return (
    <div className={styles.page}>
      <PageTop title="Финансы" />
      <div className={styles.content}>
        <MoneyTiles students={students} />
        <DebtorsCard read={students} />
      </div>
    </div>
  );
}
