import { Card } from '@planner/ui';
import { Link } from 'react-router-dom';
import styles from '../account.module.css';
import { AccountExport } from './account-export.tsx';

/** XPT-6. The export of a teacher's data. */
export function DataSection() {
  return (
    <div id="data" className={styles.anchor}>
      <Card title="Данные">
        <AccountExport />
        <p>
          Что и когда менялось, видно в <Link to="/action-log/">журнале действий</Link>.
        </p>
      </Card>
    </div>
  );
}
