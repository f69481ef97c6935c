import { useShell } from '@planner/shell-api';
import { IconButton } from '@planner/ui';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { ReadAllButton } from './read-all-button.tsx';

/** NTF-21. The notifications in the shell's panel. Only the shell can close the panel. */
export function PanelList() {
  const { bus } = useShell();
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.title}>Уведомления</h2>
        <ReadAllButton />
        <IconButton label="Закрыть уведомления" size="small" onClick={() => bus.emit('panel-close-wanted', {})}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.scroll}>
        <NotificationList level="h3" />
      </div>
      <Link to="/notifications/" className={styles.all}>
        Все уведомления
      </Link>
    </>
  );
}
