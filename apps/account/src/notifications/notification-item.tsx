import { useUser } from '@planner/shell-api';
import { IconButton, VisuallyHidden } from '@planner/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NotificationIcon } from './notification-icon.tsx';
import styles from './notifications.module.css';
import type { Notification } from './use-notifications.ts';

interface NotificationItemProps {
  notification: Notification;
  /** When it came, as it is written in its group. */
  moment: string;
  onDelete(): void;
  /** What the place of the list says of it besides. */
  more?: ReactNode;
}

/** NTF-23. What has happened, from whom and when; leads to what it is about. */
export function NotificationItem({ notification, moment, onDelete, more }: NotificationItemProps) {
  const { name } = useUser();
  const { message, teacher_name, created_at, kind, link, read } = notification;
  const from = teacher_name === name ? '' : teacher_name;
  return (
    <li className={styles.item} data-unread={read ? undefined : ''}>
      <span className={styles.icon} data-kind={kind}>
        <NotificationIcon kind={kind} />
      </span>
      <div className={styles.words}>
        {link ? (
          <Link to={link} className={styles.message}>
            {message}
          </Link>
        ) : (
          <p className={styles.message}>{message}</p>
        )}
        <p className={styles.from}>
          {from && <span className={styles.teacher}>{from}</span>}
          <time dateTime={created_at}>{moment}</time>
          {!read && <VisuallyHidden>, новое</VisuallyHidden>}
        </p>
        {more}
      </div>
      <IconButton label={`Удалить уведомление: ${message}`} title="Удалить" size="small" onClick={onDelete}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
