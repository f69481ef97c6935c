import { Card } from '@planner/ui';
import styles from '../account.module.css';
import { AccountExport } from './account-export.tsx';

/** XPT-6. The export of a teacher's data. */
export function DataSection() {
  return (
    <div id="data" className={styles.anchor}>
      <Card title="Данные">
        <AccountExport />
      </Card>
    </div>
  );
}
