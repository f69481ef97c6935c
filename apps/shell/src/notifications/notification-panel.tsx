import { IconButton } from '@planner/ui';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { ReadAllButton } from './read-all-button.tsx';

interface NotificationPanelProps {
  bot: string | null;
  onClose(): void;
}

/** NTF-21. Notifications beside whatever page is open. */
export function NotificationPanel({ bot, onClose }: NotificationPanelProps) {
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside className={styles.panel} aria-label="Уведомления" onKeyDown={closeByKey}>
      <div className={styles.top}>
        <h2 className={styles.title}>Уведомления</h2>
        <ReadAllButton />
        <IconButton label="Закрыть уведомления" size="small" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {/* A list that scrolls must be reachable by the keyboard even where nothing in it can be pressed. */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="Список уведомлений">
        <NotificationList bot={bot} level="h3" />
      </div>
      <Link to="/notifications/" className={styles.all}>
        Все уведомления
      </Link>
    </aside>
  );
}
