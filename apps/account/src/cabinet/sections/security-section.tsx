import { lazyComponent } from '@planner/shell-api';
import { Card } from '@planner/ui';
import { useState } from 'react';
import { SecurityLog } from '../../sessions/security-log.tsx';
import styles from '../../account.module.css';

// Opened by a press, so not part of the settings' first load.
const PasswordDialog = lazyComponent('Постоянный пароль', () => import('../../security/password-dialog.tsx'), {
  look: 'over',
});

/** ACC-144. The section with the security log. */
export function SecuritySection() {
  const [isPasswordOpen, setIsPasswordOpen] = useState(false);
  const close = () => setIsPasswordOpen(false);
  return (
    <div id="security" className={styles.anchor}>
      <Card title="Безопасность">
        <SecurityLog onPassword={() => setIsPasswordOpen(true)} />
      </Card>
      {isPasswordOpen && <PasswordDialog close={close} onGiveUp={close} />}
    </div>
  );
}
