import { classNames, Dialog } from '@planner/ui';
import styles from '../cabinet/cabinet.module.css';
import { OpenSessions } from './open-sessions.tsx';
import { SecurityLog } from './security-log.tsx';

interface SecurityDialogProps {
  onClose(): void;
  /** The dialog of the password takes this one's place. */
  onPassword(): void;
}

/** ACC-144. What a student sees of the own sessions and of the log, from the menu of the header. */
export function SecurityDialog({ onClose, onPassword }: SecurityDialogProps) {
  return (
    <Dialog title="Безопасность" onClose={onClose} cancelLabel="Закрыть">
      <section className={styles.sections} aria-label="Открытые сеансы">
        <h3>Открытые сеансы</h3>
        <OpenSessions />
      </section>
      <section className={classNames(styles.sections, styles.further)} aria-label="Журнал">
        <h3>Журнал</h3>
        <SecurityLog onPassword={onPassword} />
      </section>
    </Dialog>
  );
}
