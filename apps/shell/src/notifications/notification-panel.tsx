import { IconButton, useOpenWindow } from '@planner/ui';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { ReadAllButton } from './read-all-button.tsx';

interface NotificationPanelProps {
  /** Opened over this page, so that Back closes it; kept from the page before it is a part of the page. */
  isWindow: boolean;
  onClose(): void;
}

/** NTF-21, MOD-25. Notifications beside whatever page is open. */
export function NotificationPanel({ isWindow, onClose }: NotificationPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useOpenWindow(panel, isWindow, onClose);
  useEffect(() => {
    const node = panel.current;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    node?.addEventListener('keydown', closeByKey);
    return () => node?.removeEventListener('keydown', closeByKey);
  }, []);

  return (
    <aside ref={panel} className={styles.panel} aria-label="Уведомления">
      <div className={styles.top}>
        <h2 className={styles.title}>Уведомления</h2>
        <ReadAllButton />
        <IconButton label="Закрыть уведомления" size="small" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.scroll}>
        <NotificationList level="h3" />
      </div>
      <Link to="/notifications/" className={styles.all}>
        Все уведомления
      </Link>
    </aside>
  );
}
