import { type ModalBodyProps, useShell } from '@planner/shell-api';
import { classNames, Dialog } from '@planner/ui';
import styles from '../account.module.css';
import { OpenSessions } from './open-sessions.tsx';
import { SecurityLog } from './security-log.tsx';

/** ACC-144. A student's sessions and security log. The header's menu opens this dialog. */
export function SecurityDialog({ close }: ModalBodyProps<'security'>) {
  const { modals } = useShell();
  /** The password dialog replaces this dialog. */
  const changePassword = () => {
    void modals.open('password', {});
    close();
  };
  return (
    <Dialog title="Безопасность" onClose={() => close()} cancelLabel="Закрыть">
      <section className={styles.sections} aria-label="Открытые сеансы">
        <h3>Открытые сеансы</h3>
        <OpenSessions />
      </section>
      <section className={classNames(styles.sections, styles.further)} aria-label="Журнал">
        <h3>Журнал</h3>
        <SecurityLog onPassword={changePassword} />
      </section>
    </Dialog>
  );
}
