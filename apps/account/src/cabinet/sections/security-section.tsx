import { Card } from '@planner/ui';
import { useState } from 'react';
import { PasswordDialog } from '../../security/password-dialog.tsx';
import { SecurityLog } from '../../sessions/security-log.tsx';
import styles from '../../account.module.css';

/** ACC-144. The section with the security log. */
export function SecuritySection() {
  const [isPasswordOpen, setIsPasswordOpen] = useState(false);
  return (
    <div id="security" className={styles.anchor}>
      <Card title="Безопасность">
        <SecurityLog onPassword={() => setIsPasswordOpen(true)} />
      </Card>
      {isPasswordOpen && <PasswordDialog close={() => setIsPasswordOpen(false)} />}
    </div>
  );
}
